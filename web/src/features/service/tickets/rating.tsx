import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { TICKETS } from '../../../api/reads.ts';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import classes from './tickets.module.css';
import type { Thread } from './view.ts';

const WORDS = ['Very bad', 'Bad', 'OK', 'Good', 'Very good'] as const;

export function Rating({ ticket }: { ticket: Thread }) {
  const params = { ticketId: ticket.id };
  const { values, change, reset } = useDraftState({ text: '', isOpen: false }, { params });
  const { text, isOpen } = values;
  const rate = useMutation(
    mutation('POST /tickets/:ticketId/rating', { invalidates: TICKETS, ok: 'Thank you' }),
  );
  const say = (rating: number) => {
    change({ isOpen: true });
    rate.mutate({ params, body: { rating, text } });
  };
  const sendWords = (rating: number) =>
    rate.mutate({ params, body: { rating, text } }, { onSuccess: reset });
  return (
    <Stack
      as="fieldset"
      gap={10}
      px={16}
      py={14}
      radius={10}
      border
      fill="surface"
      className={classes.rating}
    >
      <legend>How was our answer?</legend>
      <Group gap={8} wrap>
        {WORDS.map((word, at) => (
          <Button
            key={word}
            size="xs"
            variant={ticket.rating === at + 1 ? 'filled' : 'default'}
            aria-pressed={ticket.rating === at + 1}
            onClick={() => say(at + 1)}
          >
            {word}
          </Button>
        ))}
      </Group>
      {isOpen && ticket.rating ? (
        <>
          <Textarea
            label="Comment (optional)"
            maxLength={500}
            value={text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <Button
            size="xs"
            variant="default"
            loading={rate.isPending}
            onClick={() => sendWords(ticket.rating ?? 5)}
          >
            Send comment
          </Button>
        </>
      ) : null}
    </Stack>
  );
}
