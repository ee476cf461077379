import { chromium } from '@playwright/test';
import { browserArgs, ensureBrowser } from '../../e2e/browser.ts';
import { forget, newDataDir, startWorld } from '../../e2e/world.ts';
import { buildWeb, webNeedsBuild } from '../../tools/web-build.mjs';

export async function inBrowser(work, args = []) {
  if (webNeedsBuild()) {
    const { code, output } = await buildWeb();
    if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  }
  const executablePath = ensureBrowser();
  const dataDir = newDataDir();
  const world = await startWorld(dataDir);
  const browser = await chromium.launch({ executablePath, args: [...browserArgs(), ...args] });
  try {
    return await work(browser, world.url);
  } finally {
    await browser.close();
    await world.stop();
    forget(dataDir);
  }
}
