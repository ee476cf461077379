import { type FormEvent, useRef, useState } from 'react';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { useAutosave } from '../../../ui/form/use-autosave.ts';
import { ownPaths, type Problems } from './company-answers.form.ts';
import type { Answer, CompanyStep } from './onboarding.ts';
import { companyStepIn, useFreshStep, useSaveDraft, useSendSteps } from './use-steps.ts';

type Options<V> = {
  readonly step: CompanyStep;
  readonly valuesOf: (answer: Answer | null) => V;
  readonly answerOf: (values: V) => Answer;
  readonly problemsOf: (values: V) => Problems;
  readonly onDone: () => void;
};

/** A colleague saved the step after it was opened: what they wrote, and their sentence. */
export type Conflict = { readonly text: string; readonly theirs: CompanyStep | undefined };

/**
 * The form of one step: saved as it is typed, sent by Continue. Each save names the version that it
 * builds on; one over a colleague's is refused, and what was typed stays until the person chooses.
 */
export function useCompanyForm<V>(options: Options<V>) {
  const { step, answerOf, problemsOf } = options;
  const [values, setValues] = useState(() => options.valuesOf(step.answer));
  const [checked, setChecked] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const version = useRef(step.version);
  const save = useSaveDraft();
  const fresh = useFreshStep();
  const send = useSendSteps();

  const failed = async (error: unknown): Promise<void> => {
    if (!isStale(error)) return;
    setConflict({ text: textOf(error), theirs: await fresh(step.step).catch(() => undefined) });
  };
  const autosave = useAutosave(
    async (next: V) => {
      try {
        const answer = { ...answerOf(next), version: version.current };
        const saved = companyStepIn(await save({ step: step.step, answer }), step.step);
        version.current = saved?.version ?? version.current;
      } catch (error) {
        await failed(error);
        throw error;
      }
    },
    { retries: (error) => !isStale(error) },
  );

  const set = (next: V) => {
    setValues(next);
    setRefused({});
    if (conflict) return;
    autosave.changed(next);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    setFailure(undefined);
    const found = problemsOf(values);
    if (Object.keys(found).length > 0) return focusOn(form, found);
    await autosave.pause();
    try {
      const answer = { ...answerOf(values), version: version.current };
      await send.mutateAsync({ body: { meta: { [step.step]: answer } } });
      options.onDone();
    } catch (error) {
      const fields = ownPaths(fieldErrors(error));
      if (Object.keys(fields).length > 0) {
        setRefused(fields);
        focusOn(form, fields);
      } else if (!isStale(error)) setFailure(textOf(error));
      await failed(error);
    }
  };
  /** Whose answer counts: theirs replaces what was typed, mine is saved over theirs. */
  const settle = (whose: 'mine' | 'theirs') => {
    version.current = conflict?.theirs?.version ?? version.current;
    setConflict(undefined);
    setFailure(undefined);
    if (whose === 'theirs') setValues(options.valuesOf(conflict?.theirs?.answer ?? null));
    else {
      autosave.changed(values);
      void autosave.flush();
    }
  };
  const problems = { ...visible(problemsOf(values), checked, touched), ...refused };
  const touch = (path: string) => setTouched(new Set([...touched, path]));
  const busy = send.isPending;
  return {
    values,
    set,
    touch,
    problems,
    failure,
    conflict,
    settle,
    saved: autosave.saved,
    busy,
    submit,
  };
}

export type CompanyForm<V> = ReturnType<typeof useCompanyForm<V>>;

const isStale = (error: unknown): boolean => isCode(error, 'STALE_ONBOARDING_STEP');

/** Before the first attempt only fields that were left are checked. */
const visible = (found: Problems, checked: boolean, touched: ReadonlySet<string>): Problems =>
  checked ? found : Object.fromEntries(Object.entries(found).filter(([path]) => touched.has(path)));

const focusOn = (form: HTMLFormElement, found: Problems) => {
  const first = Object.keys(found)[0] ?? '';
  form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
};
