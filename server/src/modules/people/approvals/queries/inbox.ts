import type { Asked } from '@holdfast/domain/kernel/list';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import { APPROVAL_KIND_NAMES, APPROVAL_KINDS } from '@holdfast/domain/people/approvals/kinds';
import type { APPROVALS } from '@holdfast/domain/people/approvals/list';
import type { ApprovalLine } from '@holdfast/domain/people/approvals/shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { displayNames } from '../../identity/index.ts';
import type { Definitions, Request } from '../definition.ts';
import { type ApprovalRow, countInbox, type Inbox, listSince, pageInbox } from '../repository.ts';
import { isDecider } from './request.ts';
import { endedAs, wordsOf } from './requests.ts';

const SHOWN_DAYS = 30;

/**
 * Made by the caller or for them to decide: the open ones, or those that ended in the last 30 days.
 */
export async function inboxPage(
  ctx: UserCtx,
  definitions: Definitions,
  { show, kind, ...page }: Asked<typeof APPROVALS>,
): Promise<{ rows: ApprovalLine[]; total: number }> {
  const inbox = { ...(await scopeOf(ctx, definitions)), show, kind };
  const { rows, total } = await pageInbox(ctx, inbox, page);
  return { rows: await linesOf(ctx, rows, show === 'decided'), total };
}

export const countWaiting = async (ctx: UserCtx, definitions: Definitions) =>
  countInbox(ctx, { ...(await scopeOf(ctx, definitions)), show: 'mine' });

/** Kinds with a `mayDecide` rule are checked request by request. */
async function scopeOf(
  ctx: UserCtx,
  definitions: Definitions,
): Promise<Pick<Inbox, 'userId' | 'kinds' | 'ids' | 'since'>> {
  const { userId, standing } = ctx.actor;
  const since = later(ctx.now, -SHOWN_DAYS * DAY);
  const theirs = APPROVAL_KIND_NAMES.filter((kind) =>
    standing.staffPermissions.has(APPROVAL_KINDS[kind].by),
  );
  const ruled = theirs.filter((kind) => definitions.get(kind)?.mayDecide);
  const rows = ruled.length > 0 ? await listSince(ctx, ruled, since) : [];
  const ids = rows.filter((row) => {
    const definition = definitions.get(row.kind);
    return definition && isDecider(ctx, definition, row as ApprovalRow & Request);
  });
  const kinds = theirs.filter((kind) => !ruled.includes(kind));
  return { userId, since, kinds, ids: ids.map(({ id }) => id) };
}

async function linesOf(
  ctx: UserCtx,
  rows: readonly ApprovalRow[],
  isOver: boolean,
): Promise<ApprovalLine[]> {
  const words = await wordsOf(
    ctx,
    rows.map((one) => one.id),
  );
  const nameOf = await displayNames(
    ctx,
    rows.map((one) => one.requestedBy),
  );
  return rows.map((one) => {
    const isMine = one.requestedBy === ctx.actor.userId;
    return {
      id: one.id,
      kind: one.kind as ApprovalLine['kind'],
      title: one.title,
      requestedBy: nameOf(one.requestedBy),
      requestedAt: one.requestedAt,
      expiresAt: one.expiresAt,
      note: (one.payload as { reason?: string }).reason ?? null,
      needed: one.needed,
      agreed: (words.get(one.id) ?? []).filter((word) => word.approves).length,
      isMine,
      canDecide: !isOver && !isMine,
      ...(isOver ? endedAs(one, ctx.now) : { outcome: null, endedAt: null }),
    };
  });
}
