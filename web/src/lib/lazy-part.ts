import { type ComponentType, createElement, lazy, useState } from 'react';

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

/** A component whose code comes when it is first needed, or when it is asked for. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches its code; once that is there it is drawn at once, and nothing waits for it. */
  fetch(): Promise<void>;
};

/**
 * React's `lazy` for a part that is fetched when it is first needed, through lost connections. One
 * that is there already is drawn like any component: `lazy` would show what stands in its place
 * first, and React then keeps that for 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let there: ComponentType<Props> | undefined;
  let coming: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetchIt = async () => {
    const part = await fetchPart(load);
    there = part.default;
    return part;
  };
  const once = () => {
    coming ??= fetchIt().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
  const Later = lazy(once) as ComponentType<Props>;
  const Part = (props: Props) => {
    // It stays what it was when it was first drawn: another component would begin anew.
    const [Here] = useState(() => there ?? Later);
    return createElement(Here, props);
  };
  return Object.assign(Part, { fetch: async () => void (await once()) });
}
