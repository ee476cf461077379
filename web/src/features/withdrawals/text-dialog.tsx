import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { firstOf, maxLength, required } from '../../lib/checks.ts';
import classes from './withdrawals.module.css';

type TextProps = {
  readonly title: string;
  readonly text: ReactNode;
  /** What is asked for: "Reason", "Bank reference". */
  readonly label: string;
  readonly description: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly long?: boolean;
  readonly isSending: boolean;
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
};

/** Says what will happen and asks for one text: a reason, or what the bank calls it. */
export function TextDialog(props: TextProps) {
  const { title, text, label, description, action, danger = false, long = true } = props;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    const wrong = firstOf(required(label), maxLength(label, long ? 500 : 70))(typed) ?? undefined;
    setError(wrong);
    if (!wrong) props.onSend(typed.trim());
  };
  const Field = long ? Textarea : TextInput;
  return (
    <Modal.Root opened onClose={props.onClose} size={480} centered>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <div className={classes.dialogHead}>
          <Modal.Title component="h2">{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <div className={classes.stack}>
            <p>{text}</p>
            <Field
              label={label}
              description={description}
              data-autofocus
              value={typed}
              error={error}
              onChange={(event: { currentTarget: { value: string } }) =>
                setTyped(event.currentTarget.value)
              }
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={props.onClose}>
                Cancel
              </Button>
              <Button
                {...(danger ? { color: 'ember' } : {})}
                loading={props.isSending}
                onClick={send}
              >
                {action}
              </Button>
            </Group>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
