import { ensureBrowser } from './browser.ts';
import { tellCounted } from './demo-cost.ts';
import { forget, newDataDir } from './world.ts';

/** Creates the demo world once; every worker then starts from its own copy of it. */
export default async function prepare(): Promise<() => void> {
  ensureBrowser();
  if (process.env.HOLDFAST_URL) return () => {};
  const dataDir = newDataDir();
  process.env.HOLDFAST_DEMO_COST = JSON.stringify(await tellCounted(dataDir));
  process.env.HOLDFAST_DEMO_WORLD = dataDir;
  return () => forget(dataDir);
}
