import { type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type Checks, problemsIn, type Values } from '../../lib/checks.ts';
import { textOf } from '../../lib/failure.ts';
import { isCodeRefusal } from './code-refusals.ts';
import { refusedFields } from './refused-fields.ts';

type FieldName<V> = keyof V & string;

type Shape<V extends Values, B> = {
  readonly initial: V;
  readonly checks?: Checks<V>;
  /** Values that pass the checks, as they are sent. */
  readonly parse: (values: V) => B;
};

type Sending<V extends Values, B, R, C> = {
  /** A mutation whose failures the form shows, so it is `quiet`. */
  readonly send: UseMutationResult<R, Error, B, C>;
  /** Refusals that belong to a field: code → field. */
  readonly refusals?: Readonly<Record<string, FieldName<V>>>;
  /** The form has a code field of `useCode`, which shows refused codes itself. */
  readonly hasCode?: boolean;
  /** Fields as sentences name them, where the name itself doesn't say it. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly onDone?: (result: R, values: V) => void;
};

type Draft<V> = {
  /** Runs after each change, to save a draft. */
  readonly onChange?: (values: V) => void;
};

/** What a field's input takes; the value's own type is known to the caller. */
type FieldProps = {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: an input gives its event, or the value itself
  readonly onChange: (value: any) => void;
  readonly onBlur: () => void;
  // biome-ignore lint/suspicious/noExplicitAny: inputs of every type take it
  readonly value?: any;
  readonly error?: string;
};

export type Form<V extends Values = Values> = {
  readonly values: V;
  /** Value, error and handlers of a field, for the input that shows it. */
  readonly field: (name: FieldName<V>) => FieldProps;
  readonly set: <K extends FieldName<V>>(name: K, value: V[K]) => void;
  /** Field → text. */
  readonly problems: Readonly<Record<string, string>>;
  /** What failed besides single fields. */
  readonly failure: string | undefined;
  readonly isDirty: boolean;
  readonly isSending: boolean;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Back to the initial values. */
  readonly reset: () => void;
};

/**
 * A form's state: values, checks, submit and what the server refused. A field is checked when it is
 * left, once something was typed, and all fields at submit; the first that doesn't pass takes the
 * focus. One submit is under way at a time.
 */
export function useForm<V extends Values, B, R, C>(
  options: Shape<V, B> & Sending<V, B, R, C> & Draft<V>,
): Form<V> {
  const [failure, setFailure] = useState<string>();
  const isUnderWay = useRef(false);
  const { send, onDone } = options;
  const shared = useFields(options, (body, values, fields) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(undefined);
    send.mutate(body, {
      onSettled: () => {
        isUnderWay.current = false;
      },
      onSuccess: (result) => {
        fields.resetDirty();
        onDone?.(result, values);
      },
      onError: (error) => {
        const refused = refusedFields(error, values, options);
        fields.setErrors(refused);
        if (Object.keys(refused).length > 0) focusFirst(fields, refused);
        else if (!(options.hasCode && isCodeRefusal(error))) setFailure(textOf(error));
      },
    });
  });
  const reset = () => {
    setFailure(undefined);
    shared.reset();
  };
  return { ...shared, failure, isSending: send.isPending, reset };
}

/** A form that leads on to a next step instead of sending: the same checks and fields. */
export function useStep<V extends Values, B>(
  options: Shape<V, B> & Draft<V> & { readonly onNext: (body: B) => void },
): Form<V> {
  const shared = useFields(options, (body) => options.onNext(body));
  return { ...shared, failure: undefined, isSending: false };
}

type Fields<V extends Values> = UseFormReturnType<V>;

function useFields<V extends Values, B>(
  { initial, checks = {}, parse, onChange }: Shape<V, B> & Draft<V>,
  onReady: (body: B, values: V, fields: Fields<V>) => void,
) {
  const fields = useMantineForm<V>({
    initialValues: initial,
    validate: (values) => problemsIn(checks, values),
    ...(onChange ? { onValuesChange: onChange } : {}),
  });
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    // A dialog's form stands inside the form of the page, for React's events.
    event?.stopPropagation();
    const values = fields.getValues();
    const problems = problemsIn(checks, values);
    fields.setErrors(problems);
    if (Object.keys(problems).length > 0) focusFirst(fields, problems);
    else onReady(parse(values), values, fields);
  };
  const set = <K extends FieldName<V>>(name: K, value: V[K]) =>
    fields.setFieldValue(name as never, value as never);
  const field = (name: FieldName<V>) => ({
    ...fields.getInputProps(name as never),
    name,
    onBlur: () => {
      if (fields.isDirty(name as never)) fields.validateField(name as never);
    },
  });
  return {
    values: fields.getValues(),
    field,
    set,
    problems: fields.errors as Readonly<Record<string, string>>,
    isDirty: fields.isDirty(),
    submit,
    reset: () => fields.reset(),
  };
}

function focusFirst<V extends Values>(fields: Fields<V>, problems: object): void {
  const nodes = Object.keys(problems).map((name) => fields.getInputNode(name as never));
  nodes.find((node) => node !== null)?.focus();
}
