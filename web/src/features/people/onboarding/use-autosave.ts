import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, type StepName, useSaveDraft } from './queries.ts';

const PAUSE_MS = 800;
const AGAIN_MS = 5000;

export type Saved =
  | { readonly state: 'nothing' | 'saving' | 'failed' }
  | { readonly state: 'saved'; readonly at: number };

export type Autosave = {
  readonly saved: Saved;
  /** Something was typed: it is kept 800 ms after the last change. */
  readonly changed: (step: StepName, answer: Answer) => void;
  /** Keeps what waits now; true when nothing is left unsaved. */
  readonly flush: () => Promise<boolean>;
  /** Holds drafts back: what waits is dropped, what is on its way is waited for. */
  readonly rest: () => Promise<void>;
  /** The step was sent, so its draft needn't be. */
  readonly settled: () => void;
};

type Waiting = { readonly step: StepName; readonly answer: Answer };

/** Keeps a wizard's drafts by itself; a failed save is tried again until it works. */
export function useAutosave(): Autosave {
  const save = useSaveDraft();
  const [saved, setSaved] = useState<Saved>({ state: 'nothing' });
  const waiting = useRef<Waiting | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const onItsWay = useRef<Promise<unknown>>(Promise.resolve());
  const doSave = useRef(save);
  doSave.current = save;

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const next = waiting.current;
    if (!next) return true;
    setSaved({ state: 'saving' });
    try {
      const sending = doSave.current(next.step, next.answer);
      onItsWay.current = sending;
      await sending;
      if (waiting.current === next) waiting.current = undefined;
      setSaved({ state: 'saved', at: Date.now() });
      return waiting.current === undefined;
    } catch {
      setSaved({ state: 'failed' });
      timer.current = setTimeout(() => void flush(), AGAIN_MS);
      return false;
    }
  }, []);

  const changed = useCallback(
    (step: StepName, answer: Answer) => {
      waiting.current = { step, answer };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [flush],
  );

  // A draft that overtook the answer it belongs to would make the step unsent again.
  const rest = useCallback(async () => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    await onItsWay.current.catch(() => {});
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
      void flush();
    };
  }, [flush]);

  return { saved, changed, flush, rest, settled };
}
