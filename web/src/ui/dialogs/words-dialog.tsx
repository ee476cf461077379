import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { textOf } from '../../lib/failure.ts';
import { firstOf, maxLength, minLength, required } from '../../lib/figures/checks.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useStep } from '../form/use-form.ts';

type WordsProps = {
  readonly title: string;
  /** The row's id, if the title doesn't identify the row. */
  readonly about?: string;
  readonly text: ReactNode;
  readonly label?: string;
  readonly description?: string;
  readonly action: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly short?: boolean;
  /** Characters. */
  readonly least?: number;
  readonly most?: number;
  readonly isSending: boolean;
  readonly error?: unknown;
  readonly onSend: (words: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** States the consequence and requires text, usually a reason. */
export function WordsDialog(props: WordsProps) {
  const { title, text, label = 'Reason', action, least = 1, most = 500, children, error } = props;
  const { about = title } = props;
  const form = useStep({
    initial: { words: '' },
    checks: { words: firstOf(required(label), minLength(label, least), maxLength(label, most)) },
    parse: ({ words }) => words.trim(),
    about: `${action}: ${about}`,
    onNext: props.onSend,
  });
  const field = {
    label,
    description: props.description,
    'data-autofocus': children ? undefined : true,
    ...form.field('words'),
  };
  return (
    <FormDialog
      title={title}
      text={text}
      form={{
        ...form,
        isSending: props.isSending,
        failure: error ? textOf(error) : undefined,
      }}
      action={action}
      {...(props.cancel ? { cancel: props.cancel } : {})}
      danger={props.danger ?? false}
      onClose={props.onClose}
    >
      {children}
      {props.short ? <TextInput {...field} /> : <Textarea {...field} autosize minRows={3} />}
    </FormDialog>
  );
}
