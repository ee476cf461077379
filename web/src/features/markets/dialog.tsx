import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { firstOf, maxLength, required } from '../../lib/checks.ts';
import classes from './markets.module.css';

type Props = {
  readonly title: string;
  readonly text: ReactNode;
  readonly label: string;
  readonly description: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly most?: number;
  readonly isSending: boolean;
  readonly onSend: (words: string) => void;
  readonly onClose: () => void;
};

/** Says what will happen and asks for the words that go with it. */
export function WordsDialog(props: Props) {
  const { title, text, label, action, isSending, onSend, onClose, most = 500 } = props;
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    const wrong = firstOf(required(label), maxLength(label, most))(words) ?? undefined;
    setError(wrong);
    if (!wrong) onSend(words.trim());
  };
  return (
    <Modal.Root opened onClose={onClose} size={480} centered>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <div className={classes.dialogHead}>
          <Modal.Title component="h2">{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          {text}
          <Textarea
            mt="md"
            label={label}
            description={props.description}
            autosize
            minRows={2}
            data-autofocus
            value={words}
            error={error}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              {...(props.danger ? { color: 'ember' } : {})}
              loading={isSending}
              onClick={send}
            >
              {action}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
