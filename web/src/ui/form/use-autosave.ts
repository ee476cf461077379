import { useCallback, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 800;
const RETRY_MS = 5000;

export type Saved =
  | { readonly state: 'nothing' | 'saving' | 'failed' }
  | { readonly state: 'saved'; readonly at: number };

export type Autosave<D> = {
  readonly saved: Saved;
  /** Queues a draft, saved 800 ms after the last change. */
  readonly changed: (draft: D) => void;
  /** Saves the queued draft now. True if nothing is left unsaved. */
  readonly flush: () => Promise<boolean>;
  /** Drops the queued draft and waits for a pending save. */
  readonly pause: () => Promise<void>;
  readonly settled: () => void;
};

type Options = {
  /** Whether to retry a failed save after 5 seconds; by default, always. */
  readonly retries?: (error: unknown) => boolean;
};

/**
 * Saves run one at a time, so that each can build on the previous result. Unmounting saves a queued
 * draft; closing the tab prompts the user first.
 */
export function useAutosave<D>(
  save: (draft: D) => Promise<unknown>,
  options: Options = {},
): Autosave<D> {
  const [saved, setSaved] = useState<Saved>({ state: 'nothing' });
  const waiting = useRef<{ readonly draft: D } | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const lastTurn = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef({ save, ...options });
  latest.current = { save, ...options };

  const saveWaiting = useCallback(async (): Promise<boolean> => {
    const next = waiting.current;
    if (!next) return true;
    setSaved({ state: 'saving' });
    try {
      await latest.current.save(next.draft);
      if (waiting.current === next) waiting.current = undefined;
      setSaved({ state: 'saved', at: Date.now() });
      return waiting.current === undefined;
    } catch (error) {
      setSaved({ state: 'failed' });
      if (latest.current.retries?.(error) ?? true) {
        timer.current = setTimeout(() => void flush.current(), RETRY_MS);
      } else if (waiting.current === next) waiting.current = undefined;
      return false;
    }
  }, []);

  const flush = useRef(() => {
    clearTimeout(timer.current);
    const turn = lastTurn.current.then(saveWaiting);
    lastTurn.current = turn;
    return turn;
  });

  const changed = useCallback((draft: D) => {
    waiting.current = { draft };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush.current(), PAUSE_MS);
  }, []);

  // A draft saved after the submission would mark the step as not submitted.
  const pause = useCallback(async () => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    await lastTurn.current;
    clearTimeout(timer.current);
  }, []);

  const settled = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    setSaved({ state: 'saved', at: Date.now() });
  }, []);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (waiting.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      void flush.current();
    };
  }, []);

  return { saved, changed, flush: flush.current, pause, settled };
}
