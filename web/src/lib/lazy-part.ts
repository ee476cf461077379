import { lazy } from 'react';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** Refused so often by a server that answers, a part is gone: another version stands there now. */
const MOST_REFUSALS = 3;

const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));
const serverAnswers = (): Promise<boolean> =>
  fetch('/api/ready', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Fetches a part of the app. A connection that is lost meanwhile is waited for: one part that did
 * not come must not take down the page around it. Throws when the server answers and the part
 * still does not come.
 */
export async function fetchPart<Part>(
  load: () => Promise<Part>,
  { answers = serverAnswers, wait = pause } = {},
): Promise<Part> {
  let refusals = 0;
  for (let ms = FIRST_WAIT; ; ms = Math.min(ms * 2, LONGEST_WAIT)) {
    try {
      return await load();
    } catch (error) {
      if (await answers()) refusals += 1;
      if (refusals >= MOST_REFUSALS) throw error;
      await wait(ms);
    }
  }
}

/** React's `lazy` for a part that is fetched when it is first needed, through lost connections. */
export const lazyPart: typeof lazy = (load) => lazy(() => fetchPart(load));
