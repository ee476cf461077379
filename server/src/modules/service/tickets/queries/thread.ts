import type { EntryView, ThreadView } from '@holdfast/domain/service/tickets/shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { filesByIds } from '../../../people/files/index.ts';
import { FORMER_USER, namesOf } from '../../../people/identity/index.ts';
import { findAbout } from '../about.read.ts';
import { type AttachmentRow, listAttachments } from '../repository/attachments.ts';
import { listMessages, listNotes, listTicketEvents } from '../repository/thread.ts';
import { findTicket, type TicketRow } from '../repository/tickets.ts';
import { reopenUntil } from '../rules/reader.ts';
import { ticketActions, ticketView } from '../views.ts';
import { readable } from './access.ts';

export async function threadOf(ctx: UserCtx, id: string): Promise<ThreadView> {
  const { row, withNotes } = await readable(ctx, id);
  return threadView(ctx, row, withNotes);
}

export async function threadView(
  ctx: UserCtx,
  row: TicketRow,
  withNotes: boolean,
): Promise<ThreadView> {
  const { names, thread } = await entriesOf(ctx, row, withNotes);
  const previous = row.previousId ? await findTicket(ctx, row.previousId) : undefined;
  const isPromised = row.type === 'complaint' && row.endedAt === null;
  return {
    ...ticketView(ctx, row, names(row.userId)),
    thread,
    about: await aboutOf(ctx, row),
    assignedTo: row.assignedTo ? names(row.assignedTo) : null,
    waitsFor: row.waitsFor,
    firstAnsweredAt: row.firstAnsweredAt,
    answerDueAt: row.firstAnsweredAt || row.endedAt ? null : row.answerDueAt,
    resolveDueAt: isPromised ? row.resolveDueAt : null,
    reopenUntil: row.endedAt ? reopenUntil(row.endedAt) : null,
    previous: previous ? { id: previous.id, number: previous.number } : null,
    rating: row.rating,
    actions: ticketActions(ctx, row),
  };
}

async function aboutOf(ctx: UserCtx, { aboutKind, aboutId, partyId }: TicketRow) {
  if (!aboutKind || !aboutId) return null;
  return (await findAbout(ctx, { partyId }, { kind: aboutKind, id: aboutId })) ?? null;
}

async function entriesOf(ctx: UserCtx, row: TicketRow, withNotes: boolean) {
  const messages = await listMessages(ctx, row.id);
  const notes = withNotes ? await listNotes(ctx, row.id) : [];
  const events = await listTicketEvents(ctx, row.id);
  const filesOf = await attachedTo(ctx, row.id, withNotes);
  const found = await namesOf(ctx, [
    row.userId,
    ...(row.assignedTo ? [row.assignedTo] : []),
    ...messages.map((one) => one.authorId),
    ...notes.map((one) => one.authorId),
    ...events.flatMap((one) => one.actorId ?? []),
  ]);
  const names = (id: string | null) => (id ? (found.get(id)?.name ?? FORMER_USER) : 'Holdfast');
  const pictureOf = (id: string) => found.get(id)?.avatar ?? null;
  const isMine = (id: string) => id === ctx.actor.userId;
  const said = messages.map(
    (one): EntryView => ({
      kind: 'message',
      id: one.id,
      by: names(one.authorId),
      // Customers see the platform's picture on answers, never a team member's.
      avatar: one.fromTeam ? null : pictureOf(one.authorId),
      side: one.fromTeam ? 'team' : 'customer',
      isMine: isMine(one.authorId),
      text: one.text,
      internal: false,
      files: filesOf(one.id),
      at: one.createdAt,
    }),
  );
  const noted = notes.map(
    (one): EntryView => ({
      kind: 'message',
      id: one.id,
      by: names(one.authorId),
      avatar: pictureOf(one.authorId),
      side: 'team',
      isMine: isMine(one.authorId),
      text: one.text,
      internal: true,
      files: filesOf(one.id),
      at: one.createdAt,
    }),
  );
  const done = events.map(
    (one): EntryView => ({
      kind: 'event',
      id: one.id,
      what: one.what,
      by: names(one.actorId),
      detail: one.detail,
      at: one.createdAt,
    }),
  );
  const thread = [...said, ...noted, ...done].sort((a, b) =>
    a.at === b.at ? order(a) - order(b) : a.at < b.at ? -1 : 1,
  );
  return { names, thread };
}

/** At equal times, messages come before events. */
const order = (one: EntryView): number => (one.kind === 'message' ? 0 : 1);

async function attachedTo(ctx: UserCtx, ticketId: string, withNotes: boolean) {
  const rows = await listAttachments(ctx, ticketId, { withNotes });
  const files = await filesByIds(
    ctx,
    rows.map((row) => row.fileId),
  );
  const belongs = (row: AttachmentRow, wordsId: string) =>
    row.messageId === wordsId || row.noteId === wordsId;
  return (wordsId: string) =>
    rows
      .filter((row) => belongs(row, wordsId))
      .flatMap(({ fileId }) => {
        const file = files.get(fileId);
        return file ? [{ id: fileId, name: file.name, bytes: file.bytes, mime: file.mime }] : [];
      });
}
