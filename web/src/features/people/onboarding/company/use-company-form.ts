import { useRef, useState } from 'react';
import { isCode, textOf } from '../../../../lib/failure.ts';
import type { Values } from '../../../../lib/figures/checks.ts';
import { type Saved, useAutosave } from '../../../../ui/form/use-autosave.ts';
import { type Form, useForm } from '../../../../ui/form/use-form.ts';
import type { Answer, CompanyStep } from '../onboarding.ts';
import { companyStepIn, useFreshStep, useSaveDraft, useSendSteps } from '../use-steps.ts';
import type { Problems } from './company-answers.form.ts';

type Options<V extends Values> = {
  readonly step: CompanyStep;
  readonly valuesOf: (answer: Answer | null) => V;
  readonly answerOf: (values: V) => Answer;
  readonly problemsOf: (values: V) => Problems;
  readonly onDone: () => void;
};

/** A colleague saved the step while it was open here: what they saved, and the message to show. */
export type Conflict = { readonly text: string; readonly theirs: CompanyStep | undefined };

export type CompanyForm<V extends Values = Values> = Form<V> & {
  readonly saved: Saved;
  readonly conflict: Conflict | undefined;
  /** `theirs` replaces the local input, `mine` overwrites the colleague's. */
  readonly settle: (whose: 'mine' | 'theirs') => void;
};

/**
 * Each save names the version it builds on. Overwriting a colleague's is refused; the input stays
 * until the user chooses.
 */
export function useCompanyForm<V extends Values>(options: Options<V>): CompanyForm<V> {
  const { step, valuesOf, answerOf, problemsOf, onDone } = options;
  const [conflict, setConflict] = useState<Conflict>();
  const isTaking = useRef(false);
  const version = useRef(step.version);
  const save = useSaveDraft();
  const fresh = useFreshStep();
  const send = useSendSteps();

  const overNobody = async <R>(run: () => Promise<R>): Promise<R> => {
    try {
      return await run();
    } catch (error) {
      if (isStale(error)) {
        setConflict({ text: textOf(error), theirs: await fresh(step.step).catch(() => undefined) });
      }
      throw error;
    }
  };
  const autosave = useAutosave(
    (next: V) =>
      overNobody(async () => {
        const answer = { ...answerOf(next), version: version.current };
        const saved = companyStepIn(await save({ step: step.step, answer }), step.step);
        version.current = saved?.version ?? version.current;
      }),
    { retries: (error) => !isStale(error) },
  );
  const form = useForm({
    initial: valuesOf(step.answer),
    checks: problemsOf,
    at: `meta.${step.step}`,
    parse: answerOf,
    send: {
      isPending: send.isPending,
      mutateAsync: (answer: Answer) =>
        overNobody(async () => {
          await autosave.pause();
          const meta = { [step.step]: { ...answer, version: version.current } };
          return send.mutateAsync({ body: { meta } });
        }),
    },
    // The choice already explains the refusal.
    failures: (error) => (isStale(error) ? '' : undefined),
    onChange: (values) => {
      if (!conflict && !isTaking.current) autosave.changed(values);
    },
    onDone,
  });
  const settle = (whose: 'mine' | 'theirs') => {
    version.current = conflict?.theirs?.version ?? version.current;
    setConflict(undefined);
    if (whose === 'mine') {
      autosave.changed(form.values);
      return void autosave.flush();
    }
    // The colleague's answer needn't be saved again.
    isTaking.current = true;
    form.setAll(valuesOf(conflict?.theirs?.answer ?? null));
    isTaking.current = false;
  };
  return { ...form, saved: autosave.saved, conflict, settle };
}

const isStale = (error: unknown): boolean => isCode(error, 'STALE_ONBOARDING_STEP');
