import { type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { textOf } from '../../lib/failure.ts';
import { type Checks, problemsIn, type Values } from '../../lib/figures/checks.ts';
import { isCodeRefusal } from './code-refusals.ts';
import { refusedFields } from './refused-fields.ts';
import { useDraft } from './use-draft.ts';

/** The name of a field, or the path of one in a list or a group: "people.0.name". */
type FieldName<V> = (keyof V & string) | `${keyof V & string}.${string}`;

type Shape<V extends Values, B> = {
  readonly initial: V;
  /** One check for each field, or one over all that names fields by their paths. */
  readonly checks?: Checks<V>;
  /** Values that pass the checks, as they are sent. */
  readonly parse: (values: V) => B;
  /** Tells its draft from that of another row, where no id in what is sent does. */
  readonly about?: string | undefined;
};

/** What a form sends with: a mutation, or work around one. */
export type Send<B, R> = {
  readonly mutateAsync: (body: B) => Promise<R>;
  readonly isPending: boolean;
};

type Sending<V extends Values, B, R> = {
  /** A mutation whose failures the form shows, so it is `quiet`, unless `isToasted`. */
  readonly send: Send<B, R>;
  /** Asked once the checks have passed; without a yes nothing is sent. */
  readonly confirm?: ((values: V) => boolean | Promise<boolean>) | undefined;
  /** Where the values stand in what is sent, as the server names fields: "meta.wealth". */
  readonly at?: string;
  /** Refusals that belong to a field: code → field. */
  readonly refusals?:
    | Readonly<Record<string, FieldName<V>>>
    | ((code: string) => FieldName<V> | undefined);
  /** Which fields an error refuses, where neither code nor names say it: field → text. */
  readonly refused?: (error: unknown) => Readonly<Record<string, string>>;
  /** Refusals that a sentence of this form explains better: code → sentence. */
  readonly failures?: Failures;
  /** The mutation's toast shows failures besides those of fields; the form does not. */
  readonly isToasted?: boolean;
  /** The form has a code field of `useCode`, which shows refused codes itself. */
  readonly hasCode?: boolean;
  /** Fields as sentences name them, where the name itself doesn't say it. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly onDone?: (result: R, values: V) => void;
  /** Runs after a failure, before it is shown. */
  readonly onFailed?: (error: unknown) => void;
};

type Failures = Readonly<Record<string, string>> | ((error: unknown) => string | undefined);

type Draft<V> = {
  /** Runs after each change, to save a draft. */
  readonly onChange?: (values: V) => void;
};

/** What a field's input takes; the value's own type is known to the caller. */
export type FieldProps = {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: an input gives its event, or the value itself
  readonly onChange: (value: any) => void;
  readonly onBlur: () => void;
  // biome-ignore lint/suspicious/noExplicitAny: inputs of every type take it
  readonly value?: any;
  readonly error?: string;
};

type BoxProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly error?: string;
};

export type Form<V extends Values = Values> = {
  readonly values: V;
  /** Value, error and handlers of a field, for the input that shows it. */
  readonly field: (name: FieldName<V>) => FieldProps;
  /** The same of a checkbox. */
  readonly box: (name: FieldName<V>) => BoxProps;
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** Several fields at once, where one choice decides others. */
  readonly setAll: (values: V) => void;
  /** Field → text. */
  readonly problems: Readonly<Record<string, string>>;
  /** What failed besides single fields. */
  readonly failure: string | undefined;
  readonly isDirty: boolean;
  readonly isSending: boolean;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Takes its values from the text already in the form's own fields. */
  readonly fill: (form: HTMLFormElement) => void;
  /** Back to the initial values. */
  readonly reset: () => void;
};

/**
 * A form's state: values, checks, submit and what the server refused. A field is checked when it is
 * left, once something was typed, and all fields at submit; the first that doesn't pass takes the
 * focus. One submit is under way at a time.
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
      // What follows is done even if the answer makes the page take the form away meanwhile.
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

/** A form that leads on to a next step instead of sending: the same checks and fields. */
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
  /** Puts the focus into the first of these fields that is on the screen. */
  readonly focusFirst: (problems: object) => void;
  /** Deletes what was kept of the form when a session ended. */
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
    // A dialog's form stands inside the form of the page, for React's events.
    event?.stopPropagation();
    const values = fields.getValues();
    const problems = problemsIn(checks, values);
    fields.setErrors(problems);
    if (Object.keys(problems).length > 0) fields.focusFirst(problems);
    else onReady(parse(values), values, fields);
  };
  const fill = (form: HTMLFormElement) => {
    for (const { name, value, checked } of form.elements as Iterable<HTMLInputElement>) {
      const known = fields.getValues()[name];
      if (typeof known === 'string') fields.setFieldValue(name as never, value as never);
      if (typeof known === 'boolean') fields.setFieldValue(name as never, checked as never);
    }
  };
  const set = <K extends keyof V & string>(name: K, value: V[K]) =>
    fields.setFieldValue(name as never, value as never);
  const field = (name: FieldName<V>) => ({
    ...fields.getInputProps(name as never),
    name,
    onBlur: () => {
      if (fields.isDirty(name as never)) fields.validateField(name as never);
    },
  });
  const box = (name: FieldName<V>) => {
    const { checked, onChange, error } = fields.getInputProps(name as never, { type: 'checkbox' });
    return { name, checked, onChange, error };
  };
  return {
    values: fields.getValues(),
    field,
    box,
    set,
    setAll: (values: V) => fields.setValues(values),
    problems: fields.errors as Readonly<Record<string, string>>,
    isDirty: fields.isDirty(),
    submit,
    fill,
    reset: () => {
      dropDraft();
      // Mantine's own reset returns to what was sent last.
      fields.setValues(initial);
      fields.clearErrors();
      fields.resetDirty(initial);
    },
  };
}

/** An input is known by its path; radio buttons and boxes of a choice by their name. */
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
