import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { firstOf, maxLength, required } from '../lib/checks.ts';
import classes from './dialog-frame.module.css';
import { DialogFrame } from './dialog-frame.tsx';

type WordsProps = {
  readonly title: string;
  /** What will happen. */
  readonly text: ReactNode;
  /** What is asked for. */
  readonly label?: string;
  readonly description?: string;
  readonly action: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  /** One line instead of several. */
  readonly short?: boolean;
  readonly most?: number;
  readonly isSending: boolean;
  readonly onSend: (words: string) => void;
  readonly onClose: () => void;
  /** Between the text and the words: what else is asked for, and comes first. */
  readonly children?: ReactNode;
};

/** Says what will happen and asks for the words that go with it, a reason mostly. */
export function WordsDialog(props: WordsProps) {
  const { title, text, label = 'Reason', action, cancel = 'Cancel', most = 500, children } = props;
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    const wrong = firstOf(required(label), maxLength(label, most))(words) ?? undefined;
    setError(wrong);
    if (!wrong) props.onSend(words.trim());
  };
  const field = {
    label,
    description: props.description,
    'data-autofocus': children ? undefined : true,
    value: words,
    error,
    onChange: (event: { currentTarget: { value: string } }) => setWords(event.currentTarget.value),
  };
  return (
    <DialogFrame title={title} onClose={props.onClose}>
      <div className={classes.words}>
        {text ? <div>{text}</div> : null}
        {children}
        {props.short ? <TextInput {...field} /> : <Textarea {...field} autosize minRows={3} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {cancel}
          </Button>
          <Button
            {...(props.danger ? { color: 'ember' } : {})}
            loading={props.isSending}
            onClick={send}
          >
            {action}
          </Button>
        </Group>
      </div>
    </DialogFrame>
  );
}
