import type { Validator } from '@holdfast/domain/kernel/validators';
import { type FormEvent, useState } from 'react';
import { fieldErrors, textOf } from '../../../lib/failure.ts';
import type { Autosave } from '../../../ui/form/use-autosave.ts';
import type { Answer, Draft, StepName } from './onboarding.ts';
import { ownFields, problemsOf } from './steps.form.ts';
import { useSendSteps } from './use-steps.ts';

type Values = Readonly<Record<string, string>>;

type StepFormOptions<V extends Values> = {
  readonly step: StepName;
  readonly initial: V;
  readonly rules: Readonly<{ [K in keyof V]: Validator }>;
  readonly answerOf: (values: V) => Answer;
  readonly labels: Readonly<Record<string, string>>;
  readonly autosave: Autosave<Draft>;
  /** What happens on Continue once every field passes: sends the step unless given. */
  readonly onReady?: (values: V) => Promise<boolean>;
  readonly onDone: () => void;
};

/** A wizard's form: checked on blur, then on change; saved as typed; sent by Continue. */
export function useStepForm<V extends Values>(options: StepFormOptions<V>) {
  const { step, rules, answerOf, autosave } = options;
  const [values, setValues] = useState(options.initial);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const submit = useSendSteps();
  const [busy, setBusy] = useState(false);

  const set = <K extends keyof V & string>(field: K, value: V[K]) => {
    const next = { ...values, [field]: value };
    setValues(next);
    if (touched.has(field)) check(field, next);
    autosave.changed({ step, answer: answerOf(next) });
  };
  const check = (field: keyof V & string, of: V = values) => {
    const { [field]: _, ...others } = problems;
    const problem = rules[field](of[field] ?? '');
    setProblems(
      problem ? { ...others, [field]: withLabel(options.labels, field, problem) } : others,
    );
  };
  const blur = (field: keyof V & string) => {
    setTouched(new Set([...touched, field]));
    check(field);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problemsOf(rules, values) as Record<string, string>;
    for (const field of Object.keys(found)) {
      found[field] = withLabel(options.labels, field, found[field] ?? '');
    }
    setTouched(new Set(Object.keys(values)));
    setFailure(undefined);
    if (Object.keys(found).length > 0) return show(form, found);
    setBusy(true);
    try {
      if (options.onReady) {
        if (!(await options.onReady(values))) return;
      } else {
        await autosave.pause();
        await submit.mutateAsync({ body: { meta: { [step]: { ...answerOf(values) } } } });
        autosave.settled();
      }
      options.onDone();
    } catch (error) {
      autosave.changed({ step, answer: answerOf(values) });
      const fields = ownFields(fieldErrors(error, options.labels));
      if (Object.keys(fields).length > 0) show(form, fields);
      else setFailure(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  const show = (form: HTMLFormElement, found: Readonly<Record<string, string>>) => {
    setProblems(found);
    const first = Object.keys(values).find((field) => found[field]);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const field = (name: keyof V & string) => ({
    name,
    value: values[name],
    error: problems[name],
    onBlur: () => blur(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      set(name, event.currentTarget.value as V[typeof name]),
  });
  return { values, set, field, problems, failure, busy, send };
}

const withLabel = (labels: Readonly<Record<string, string>>, field: string, text: string) =>
  /^[a-z]/.test(text) ? `${labels[field] ?? field} ${text}` : text;
