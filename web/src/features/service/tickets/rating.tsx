import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { TICKETS } from '../../../api/reads.ts';
import classes from './tickets.module.css';
import type { Thread } from './view.ts';

const WORDS = ['Very bad', 'Bad', 'All right', 'Good', 'Very good'] as const;

/** How well a request was answered: one click, and words for whoever has some. */
export function Rating({ ticket }: { ticket: Thread }) {
  const [text, setText] = useState('');
  const [isOpen, open] = useState(false);
  const rate = useMutation(
    mutation('POST /tickets/:ticketId/rating', {
      invalidates: TICKETS,
      ok: 'Thank you',
      onSuccess: () => open(false),
    }),
  );
  const say = (rating: number) => {
    open(true);
    rate.mutate({ params: { ticketId: ticket.id }, body: { rating, text } });
  };
  return (
    <fieldset className={classes.rating}>
      <legend>How did we answer?</legend>
      <div className={classes.marks}>
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
      </div>
      {isOpen && ticket.rating ? (
        <>
          <Textarea
            label="Anything to add? (optional)"
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            loading={rate.isPending}
            onClick={() => say(ticket.rating ?? 5)}
          >
            Send
          </Button>
        </>
      ) : null}
    </fieldset>
  );
}
