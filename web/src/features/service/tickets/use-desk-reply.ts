import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { TICKETS } from '../../../api/reads.ts';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { useAttachments } from './attachments.tsx';
import type { DeskThread } from './view.ts';

export type Next = 'open' | 'wait' | 'resolve';

export type DeskDraft = {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Whether only the team reads it; an ended request takes notes alone. */
  readonly isNote: boolean;
  readonly isSending: boolean;
  /** Nothing was written yet, or a file is on its way. */
  readonly isUnready: boolean;
  readonly attachments: ReturnType<typeof useAttachments>;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Who is to read it; the cursor goes into its field. */
  readonly write: (mode: 'reply' | 'note') => void;
  readonly answer: (next: Next) => void;
  readonly saveNote: () => void;
};

type Words = { readonly text: string; readonly mode: 'reply' | 'note' };

const EMPTY: Words = { text: '', mode: 'reply' };

/** The next words about a request while they are written. */
export function useDeskReply(ticket: DeskThread): DeskDraft {
  const field = useRef<HTMLTextAreaElement>(null);
  const attachments = useAttachments();
  const params = { ticketId: ticket.id };
  // With its mode: a note for the team is never restored as a reply to the customer.
  const { values, change, reset } = useDraftState<Words>(EMPTY, { params });
  const { text, mode } = values;
  const effects = {
    invalidates: TICKETS,
    onSuccess: () => {
      reset();
      change({ mode });
      attachments.clear();
    },
  };
  const answer = useMutation(mutation('POST /admin/tickets/:ticketId/answer', effects));
  const note = useMutation(mutation('POST /admin/tickets/:ticketId/notes', effects));
  const words = { text, fileIds: attachments.ids };
  const isSending = answer.isPending || note.isPending;
  const isUnready = !text.trim() || attachments.isSending;
  return {
    text,
    setText: (next) => change({ text: next }),
    isNote: mode === 'note' || ticket.reopenUntil !== null,
    isSending,
    isUnready,
    attachments,
    field,
    write: (next) => {
      change({ mode: next });
      field.current?.focus();
    },
    answer: (next) => {
      if (!isUnready && !isSending) answer.mutate({ params, body: { ...words, next } });
    },
    saveNote: () => {
      if (!isUnready && !isSending) note.mutate({ params, body: words });
    },
  };
}
