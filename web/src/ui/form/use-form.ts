import { type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { textOf } from '../../lib/failure.ts';
import { type Checks, isRefusedEmpty, problemsIn, type Values } from '../../lib/figures/checks.ts';
import { isCodeRefusal } from './code-refusals.ts';
import { refusedFields } from './refused-fields.ts';
import { useDraft } from './use-draft.ts';

/** A field's name, or its path in a list or group: "people.0.name". */
type FieldName<V> = (keyof V & string) | `${keyof V & string}.${string}`;

type Shape<V extends Values, B> = {
  readonly initial: V;
  readonly checks?: Checks<V>;
  /** Converts valid values into the request body. */
  readonly parse: (values: V) => B;
  /** Identifies the draft's row if the request body has no id. */
  readonly about?: string | undefined;
};

/** A mutation, or a wrapper around one. */
export type Send<B, R> = {
  readonly mutateAsync: (body: B) => Promise<R>;
  readonly isPending: boolean;
};

type Sending<V extends Values, B, R> = {
  /** The mutation must be `quiet`, since the form shows its failures, unless `isToasted` is set. */
  readonly send: Send<B, R>;
  /** Runs after the checks; the form is sent only if it returns true. */
  readonly confirm?: ((values: V) => boolean | Promise<boolean>) | undefined;
  /** The path of the values in the request body, such as "meta.wealth". */
  readonly at?: string;
  /** Maps refusal codes to fields. */
  readonly refusals?:
    | Readonly<Record<string, FieldName<V>>>
    | ((code: string) => FieldName<V> | undefined);
  /** Maps a failure to errors by field, where neither its code nor the server's field names do. */
  readonly refused?: (error: unknown) => Readonly<Record<string, string>>;
  /** This form's own messages by refusal code. */
  readonly failures?: Failures;
  /** Failures that belong to no field are shown by the mutation's toast. */
  readonly isToasted?: boolean;
  /** True if a `useCode` field shows refused codes itself. */
  readonly hasCode?: boolean;
  readonly labels?: Readonly<Record<string, string>>;
  readonly onDone?: (result: R, values: V) => void;
  readonly onFailed?: (error: unknown) => void;
};

type Failures = Readonly<Record<string, string>> | ((error: unknown) => string | undefined);

type Draft<V> = {
  readonly onChange?: (values: V) => void;
};

export type FieldProps = {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: an input gives its event, or the value itself
  readonly onChange: (value: any) => void;
  readonly onBlur: () => void;
  // biome-ignore lint/suspicious/noExplicitAny: inputs of every type take it
  readonly value?: any;
  readonly error?: string;
  readonly required?: boolean;
};

type BoxProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly error?: string;
  readonly required?: boolean;
};

export type Form<V extends Values = Values> = {
  readonly values: V;
  readonly field: (name: FieldName<V>) => FieldProps;
  readonly box: (name: FieldName<V>) => BoxProps;
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  readonly setAll: (values: V) => void;
  readonly problems: Readonly<Record<string, string>>;
  /** The first of what the checks require, whether shown yet or not. */
  readonly missing: string | undefined;
  readonly failure: string | undefined;
  readonly isDirty: boolean;
  readonly isSending: boolean;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Reads the values from the text already in the form's inputs. */
  readonly fill: (form: HTMLFormElement) => void;
  readonly reset: () => void;
};

/**
 * Checks a field on blur after input, all fields on submit; focuses the first invalid one. Sends
 * one submission at a time.
 */
export function useForm<V extends Values, B, R>(
  options: Shape<V, B> & Sending<V, B, R> & Draft<V>,
): Form<V> {
  const [failure, setFailure] = useState<string>();
  const isUnderWay = useRef(false);
  const { send, confirm, onDone } = options;
  const refused = (error: unknown, values: V, fields: Fields<V>) => {
    options.onFailed?.(error);
    const found = refusedFields(error, values, options);
    fields.setErrors(found);
    if (Object.keys(found).length > 0) fields.focusFirst(found);
    else if (!options.isToasted && !(options.hasCode && isCodeRefusal(error))) {
      setFailure(sentenceOf(error, options.failures));
    }
  };
  const shared = useFields(options, async (body, values, fields) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    try {
      if (confirm && !(await confirm(values))) return;
      // Follow-ups run even if the response unmounts the form.
      const result = await send.mutateAsync(body);
      fields.resetDirty();
      fields.dropDraft();
      onDone?.(result, values);
    } catch (error) {
      refused(error, values, fields);
    } finally {
      isUnderWay.current = false;
    }
  });
  const reset = () => {
    setFailure(undefined);
    shared.reset();
  };
  return { ...shared, failure, isSending: send.isPending, reset };
}

function sentenceOf(error: unknown, failures: Failures = {}): string {
  if (typeof failures === 'function') return failures(error) ?? textOf(error);
  return (error instanceof ApiError ? failures[error.code] : undefined) ?? textOf(error);
}

/** A form that leads to the next step instead of sending, with the same checks and fields. */
export function useStep<V extends Values, B>(
  options: Shape<V, B> & Draft<V> & { readonly onNext: (body: B) => void },
): Form<V> {
  const shared = useFields(options, (body, _values, fields) => {
    fields.dropDraft();
    options.onNext(body);
  });
  return { ...shared, failure: undefined, isSending: false };
}

type Fields<V extends Values> = UseFormReturnType<V> & {
  readonly focusFirst: (problems: object) => void;
  readonly dropDraft: () => void;
};

function useFields<V extends Values, B>(
  { initial, checks = {}, parse, about, onChange }: Shape<V, B> & Draft<V>,
  onReady: (body: B, values: V, fields: Fields<V>) => unknown,
) {
  const element = useRef<HTMLFormElement>(undefined);
  const mantine = useMantineForm<V>({
    initialValues: initial,
    validate: (values) => problemsIn(checks, values),
    ...(onChange ? { onValuesChange: onChange } : {}),
  });
  const dropDraft = useDraft(mantine, initial, (values) => [
    parse(values as V),
    { params: { about } },
  ]);
  const fields: Fields<V> = {
    ...mantine,
    dropDraft,
    focusFirst: (problems) => focusFirst(Object.keys(problems), mantine, element.current),
  };
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    element.current = event?.currentTarget;
    event?.preventDefault();
    // React events bubble from a dialog's form to the page's form.
    event?.stopPropagation();
    const values = fields.getValues();
    const problems = problemsIn(checks, values);
    fields.setErrors(problems);
    if (Object.keys(problems).length > 0) fields.focusFirst(problems);
    else onReady(parse(values), values, fields);
  };
  const set = <K extends keyof V & string>(name: K, value: V[K]) =>
    fields.setFieldValue(name as never, value as never);
  // A field is required if its check refuses it empty.
  const required = (name: string) =>
    isRefusedEmpty(checks, fields.getValues(), name) ? { required: true } : {};
  const field = (name: FieldName<V>) => ({
    ...fields.getInputProps(name as never),
    ...required(name),
    name,
    onBlur: () => {
      if (fields.isDirty(name as never)) fields.validateField(name as never);
    },
  });
  const box = (name: FieldName<V>) => {
    const { checked, onChange, error } = fields.getInputProps(name as never, { type: 'checkbox' });
    return { name, checked, onChange, error, ...required(name) };
  };
  return {
    values: fields.getValues(),
    field,
    box,
    set,
    setAll: (values: V) => fields.setValues(values),
    problems: fields.errors as Readonly<Record<string, string>>,
    missing: Object.values(problemsIn(checks, fields.getValues()))[0],
    isDirty: fields.isDirty(),
    submit,
    fill: (form: HTMLFormElement) => fillFrom(form, fields),
    reset: () => {
      dropDraft();
      // Mantine's own reset restores the values last sent.
      fields.setValues(initial);
      fields.clearErrors();
      fields.resetDirty(initial);
    },
  };
}

function fillFrom<V extends Values>(form: HTMLFormElement, fields: Fields<V>): void {
  for (const { name, value, checked } of form.elements as Iterable<HTMLInputElement>) {
    const known = fields.getValues()[name];
    if (typeof known === 'string') fields.setFieldValue(name as never, value as never);
    if (typeof known === 'boolean') fields.setFieldValue(name as never, checked as never);
  }
}

/** Finds inputs by path; radio buttons and checkboxes by name. */
function focusFirst<V extends Values>(
  names: readonly string[],
  mantine: UseFormReturnType<V>,
  form: HTMLFormElement | undefined,
): void {
  const inputs = [...(form?.elements ?? [])] as HTMLInputElement[];
  const nodes = names.map(
    (name) => mantine.getInputNode(name as never) ?? inputs.find((input) => input.name === name),
  );
  nodes.find((node) => node)?.focus();
}
