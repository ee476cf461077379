import { type ComponentType, createElement, lazy, useState } from 'react';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/**
 * With the server responding, this many failures mean that a new version no longer has the part.
 */
const MOST_REFUSALS = 3;

const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));
const serverAnswers = (): Promise<boolean> =>
  fetch('/api/ready', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Waits while the connection is lost, so that the page around it stays. Throws if the server
 * responds and the part still fails to load.
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

/** A component whose code loads on first use, or on `fetch`. */
export type LazyPart<Props> = ComponentType<Props> & {
  fetch(): Promise<void>;
};

/**
 * Like React's `lazy`, but survives lost connections, and renders a loaded part synchronously;
 * `lazy` would show its fallback for at least 300 ms.
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
    // Switching from one component to the other would lose the state.
    const [Here] = useState(() => there ?? Later);
    return createElement(Here, props);
  };
  return Object.assign(Part, { fetch: async () => void (await once()) });
}
