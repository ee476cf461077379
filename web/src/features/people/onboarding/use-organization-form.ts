import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { ownPaths, type Problems } from './organization.form.ts';
import {
  type Answer,
  type OrganizationStep,
  useFreshStep,
  useSaveOrganizationDraft,
  useSendStep,
} from './organization-queries.ts';
import type { Saved } from './use-autosave.ts';

const PAUSE_MS = 800;

type Options<V> = {
  readonly step: OrganizationStep;
  readonly valuesOf: (answer: Answer | null) => V;
  readonly answerOf: (values: V) => Answer;
  readonly problemsOf: (values: V) => Problems;
  readonly onDone: () => void;
};

/** A colleague saved the step after it was opened: what they wrote, and their sentence. */
export type Conflict = { readonly text: string; readonly theirs: OrganizationStep | undefined };

/**
 * The form of one step: kept as it is typed, sent by Continue. Each save names the version that it
 * builds on; one over a colleague's is refused, and what was typed stays until the person chooses.
 */
export function useOrganizationForm<V>(options: Options<V>) {
  const { step, answerOf, problemsOf } = options;
  const [values, setValues] = useState(() => options.valuesOf(step.answer));
  const [checked, setChecked] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [saved, setSaved] = useState<Saved>({ state: 'nothing' });
  const version = useRef(step.version);
  const waiting = useRef<V | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const keep = useSaveOrganizationDraft();
  const fresh = useFreshStep();
  const send = useSendStep();

  const failed = async (error: unknown): Promise<void> => {
    if (!isCode(error, 'STALE_ONBOARDING_STEP')) return;
    setConflict({ text: textOf(error), theirs: await fresh(step.step).catch(() => undefined) });
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer.current);
    const next = waiting.current;
    if (next === undefined) return;
    waiting.current = undefined;
    setSaved({ state: 'saving' });
    try {
      const kept = await keep(step.step, { ...answerOf(next), version: version.current });
      version.current = kept?.version ?? version.current;
      setSaved({ state: 'saved', at: Date.now() });
    } catch (error) {
      setSaved({ state: 'failed' });
      await failed(error);
    }
  };
  // One save after the other: each builds on the version that the one before it made.
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = sending.current.then(work);
    sending.current = turn.catch(() => {});
    return turn;
  };
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => () => void latest.current(), []);

  const set = (next: V) => {
    setValues(next);
    setRefused({});
    if (conflict) return;
    waiting.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void inTurn(() => latest.current()), PAUSE_MS);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    setFailure(undefined);
    const found = problemsOf(values);
    if (Object.keys(found).length > 0) return focusOn(form, found);
    clearTimeout(timer.current);
    waiting.current = undefined;
    await inTurn(async () => {
      try {
        const answer = { ...answerOf(values), version: version.current };
        await send.mutateAsync({ step: step.step, answer });
        options.onDone();
      } catch (error) {
        const said = ownPaths(fieldErrors(error));
        if (Object.keys(said).length > 0) {
          setRefused(said);
          focusOn(form, said);
        } else if (!isCode(error, 'STALE_ONBOARDING_STEP')) setFailure(textOf(error));
        await failed(error);
      }
    });
  };
  /** Whose answer counts: theirs replaces what was typed, mine is saved over theirs. */
  const settle = (whose: 'mine' | 'theirs') => {
    version.current = conflict?.theirs?.version ?? version.current;
    setConflict(undefined);
    setFailure(undefined);
    if (whose === 'theirs') setValues(options.valuesOf(conflict?.theirs?.answer ?? null));
    else {
      waiting.current = values;
      void inTurn(() => latest.current());
    }
  };
  const problems = { ...visible(problemsOf(values), checked, touched), ...refused };
  const touch = (path: string) => setTouched(new Set([...touched, path]));
  const busy = send.isPending;
  return { values, set, touch, problems, failure, conflict, settle, saved, busy, submit };
}

export type OrganizationForm<V> = ReturnType<typeof useOrganizationForm<V>>;

/** Before the first try only what was left wrong is said. */
const visible = (found: Problems, checked: boolean, touched: ReadonlySet<string>): Problems =>
  checked ? found : Object.fromEntries(Object.entries(found).filter(([path]) => touched.has(path)));

const focusOn = (form: HTMLFormElement, found: Problems) => {
  const first = Object.keys(found)[0] ?? '';
  form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
};
