import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBrowser } from './browser.ts';
import { countDemoWorld } from './demo-cost.ts';
import { forget, newDataDir } from './world.ts';

/**
 * Creates the world that every worker copies. BUILD_WEB=1 builds the web app in parallel, since
 * each task uses only one processor.
 */
export default async function prepare(): Promise<() => void> {
  ensureBrowser();
  if (process.env.HOLDFAST_URL) return () => {};
  const dataDir = newDataDir();
  const [told, built] = await Promise.allSettled([countDemoWorld(dataDir), builtWeb()]);
  for (const one of [told, built]) if (one.status === 'rejected') throw one.reason;
  if (told.status === 'fulfilled') process.env.HOLDFAST_DEMO_COST = JSON.stringify(told.value);
  process.env.HOLDFAST_DEMO_WORLD = dataDir;
  return () => forget(dataDir);
}

async function builtWeb(): Promise<void> {
  if (process.env.BUILD_WEB !== '1') return;
  const build = join(import.meta.dirname, '../tools/web-build.mjs');
  await promisify(execFile)(process.execPath, [build]).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}\nThe web app could not be built: no journey was run`);
  });
}
