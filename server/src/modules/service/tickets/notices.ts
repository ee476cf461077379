import { OTHERS } from '@holdfast/domain/service/tickets/kinds';
import type { Ctx } from '../../../kit/ctx.ts';
import { displayName, staffWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import { isIssuer } from './people.read.ts';
import { type NoticeTicket, ticketOfNotice } from './queries/notice-facts.ts';

const LIVE = 'tickets';

const team = (ctx: Ctx) => staffWith(ctx, 'CAN_MANAGE_SERVICE_REQUESTS');

async function push(ctx: Ctx, row: NoticeTicket): Promise<void> {
  await ctx.pushToClients([row.userId, ...(await team(ctx))], LIVE);
}

type Said = { readonly title: string; readonly body: string };

async function notifyCustomer(
  ctx: Ctx,
  row: NoticeTicket,
  causeId: string,
  said: Said,
): Promise<void> {
  const base = (await isIssuer(ctx, row.partyId)) ? '/owner/tickets' : '/service-requests';
  await notify(ctx, {
    userIds: [row.userId],
    kind: 'support_ticket',
    ...said,
    link: `${base}/${row.id}`,
    causeId,
  });
}

/** Notifies the assignee, or the whole team if there is none, but never the requester. */
async function notifyTeam(
  ctx: Ctx,
  row: NoticeTicket,
  causeId: string,
  { mail, ...said }: Said & { readonly mail: boolean },
): Promise<void> {
  const all = await team(ctx);
  const isStill = row.assignedTo !== null && all.includes(row.assignedTo);
  const userIds = isStill && row.assignedTo ? [row.assignedTo] : all;
  await notify(ctx, {
    userIds: userIds.filter((userId) => userId !== row.userId),
    kind: 'support_ticket',
    ...said,
    link: `/admin/service-requests/${row.id}`,
    causeId,
    mail,
  });
}

export async function notifyOpened(ctx: Ctx, id: string, causeId: string): Promise<void> {
  const row = await ticketOfNotice(ctx, id);
  if (!row) return;
  await push(ctx, row);
  await notifyCustomer(ctx, row, causeId, {
    title: `We received your request ${row.number}`,
    body: `${row.subject}\n\nWe reply within one business day, Monday to Friday, 09:00 to 18:00 UTC.`,
  });
  await notifyTeam(ctx, row, causeId, {
    title: `${row.number}: ${row.subject}`,
    body: `From ${await displayName(ctx, row.userId)}. Not assigned yet.`,
    mail: false,
  });
}

export async function notifyWritten(
  ctx: Ctx,
  id: string,
  { causeId, reopened }: { readonly causeId: string; readonly reopened: boolean },
): Promise<void> {
  const row = await ticketOfNotice(ctx, id);
  if (!row) return;
  await push(ctx, row);
  const name = await displayName(ctx, row.userId);
  await notifyTeam(ctx, row, causeId, {
    title: `${name} ${reopened ? 'reopened' : 'replied to'} ${row.number}`,
    body: row.subject,
    mail: true,
  });
}

const ANSWERED = {
  open: (number: string) => `We replied to your request ${number}`,
  wait: (number: string) => `We need your reply to ${number}`,
  resolve: (number: string) => `Your request ${number} is resolved`,
} as const;

const WHAT_NEXT = {
  open: 'We’re working on it.',
  wait: 'Waiting for your reply.',
  resolve: 'If you still need help, reply within 7 days to reopen it.',
} as const;

export async function notifyAnswered(
  ctx: Ctx,
  id: string,
  { causeId, next }: { readonly causeId: string; readonly next: keyof typeof ANSWERED },
): Promise<void> {
  const row = await ticketOfNotice(ctx, id);
  if (!row) return;
  await push(ctx, row);
  await notifyCustomer(ctx, row, causeId, {
    title: ANSWERED[next](row.number),
    body: `${row.subject}\n\n${WHAT_NEXT[next]}`,
  });
}

export async function notifyMoved(
  ctx: Ctx,
  id: string,
  { causeId, move, by }: { readonly causeId: string; readonly move: string; readonly by: string },
): Promise<void> {
  const row = await ticketOfNotice(ctx, id);
  if (!row) return;
  await push(ctx, row);
  if (by === 'customer') {
    const title = `${await displayName(ctx, row.userId)} marked ${row.number} as resolved`;
    await notifyTeam(ctx, row, causeId, { title, body: row.subject, mail: false });
    return;
  }
  await notifyCustomer(ctx, row, causeId, movedWords(row, move));
}

function movedWords(row: NoticeTicket, move: string): Said {
  const { number, subject, reason, waitsFor } = row;
  if (move === 'decline') {
    return {
      title: `Your request ${number} was closed without action`,
      body: `${subject}\n\n${reason ?? ''}\n\nYou can reply within 7 days.`,
    };
  }
  const whom = waitsFor ? OTHERS[waitsFor] : 'someone else';
  const next = move === 'wait' ? `We’re waiting for ${whom}.` : 'We’re working on it.';
  return { title: `Update on your request ${number}`, body: `${subject}\n\n${next}` };
}

/** Sends nothing for a self-assignment. */
export async function notifyAssigned(
  ctx: Ctx,
  id: string,
  { causeId, userId, byUserId }: { causeId: string; userId: string | null; byUserId: string },
): Promise<void> {
  const row = await ticketOfNotice(ctx, id);
  if (!row) return;
  await push(ctx, row);
  if (userId === null || userId === byUserId) return;
  await notifyTeam(ctx, row, causeId, {
    title: `${await displayName(ctx, byUserId)} assigned ${row.number} to you`,
    body: row.subject,
    mail: false,
  });
}
