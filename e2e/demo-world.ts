import { ensureBrowser } from './browser.ts';
import { forget, newDataDir, startWorld } from './world.ts';

/** Creates the demo world once; every worker then starts from its own copy of it. */
export default async function prepare(): Promise<() => void> {
  ensureBrowser();
  if (process.env.HOLDFAST_URL) return () => {};
  const dataDir = newDataDir();
  const world = await startWorld(dataDir);
  await world.stop();
  process.env.HOLDFAST_DEMO_WORLD = dataDir;
  return () => forget(dataDir);
}
