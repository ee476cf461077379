import { expect, type Page } from '@playwright/test';

/** Responses take 300 ms and arrive at 150 kB per second, as on a train. */
export async function onASlowLine(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 150_000,
    uploadThroughput: 60_000,
  });
}

/** Holds back these calls' responses until `look` has checked the loading state. */
export async function whileWaiting(
  page: Page,
  calls: RegExp,
  { begin, look }: { readonly begin: () => Promise<unknown>; readonly look: () => Promise<void> },
): Promise<number> {
  let sent = 0;
  let go = () => {};
  const gate = new Promise<void>((open) => {
    go = open;
  });
  await page.route(calls, async (route) => {
    sent += 1;
    await gate;
    await route.continue();
  });
  await untilIntercepted(page);
  await begin();
  await expect.poll(() => sent).toBeGreaterThan(0);
  await look();
  go();
  return sent;
}

/**
 * On an open page, interception takes effect late, and a call may slip through; a blank tab is
 * intercepted from the start.
 */
async function untilIntercepted(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return;
  const probe = '/is-intercepted';
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }));
  const answered = (path: string) => fetch(path).then(({ status }) => status);
  await expect.poll(() => page.evaluate(answered, probe)).toBe(204);
}

/** The second Enter must send nothing: the element shows that it is busy. */
export async function sendOnce(page: Page, call: RegExp): Promise<void> {
  const sent = await whileWaiting(page, call, {
    begin: () => page.keyboard.press('Enter'),
    look: async () => {
      await expect(page.locator('button[data-loading]').first()).toBeVisible();
      await page.keyboard.press('Enter');
    },
  });
  expect(sent, `${call} is sent once`).toBe(1);
}
