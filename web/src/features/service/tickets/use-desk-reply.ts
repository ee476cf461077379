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
  /** True for an internal note, which a closed request also accepts. */
  readonly isNote: boolean;
  readonly isSending: boolean;
  /** True if empty, or while a file is uploading. */
  readonly isUnready: boolean;
  readonly attachments: ReturnType<typeof useAttachments>;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly write: (mode: 'reply' | 'note') => void;
  readonly answer: (next: Next) => void;
  readonly saveNote: () => void;
};

type Words = { readonly text: string; readonly mode: 'reply' | 'note' };

const EMPTY: Words = { text: '', mode: 'reply' };

export function useDeskReply(ticket: DeskThread): DeskDraft {
  const field = useRef<HTMLTextAreaElement>(null);
  const attachments = useAttachments();
  const params = { ticketId: ticket.id };
  // Drafts include the mode, so that an internal note is never restored as a reply.
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
