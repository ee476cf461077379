import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY, momentText } from '@holdfast/domain/kernel/moment';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import { refuse } from '@holdfast/domain/views/portfolio/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { consume } from '../../../../kit/http/rate-limit.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { displayNames, partyById } from '../../../people/identity/index.ts';
import { writeMail } from '../../../people/notifications/index.ts';
import {
  findShare,
  listShares,
  listVisits,
  lockShares,
  revoke,
  type ShareRow,
  saveShare,
} from '../repository/shares.ts';
import { INVITATIONS_A_DAY, statusOf, untilOf } from '../rules/share-times.ts';

const SHOWN_VISITS = 10;

type Given = {
  readonly email: string;
  readonly name?: string | undefined;
  readonly until?: string | undefined;
};

/** Refuses ALREADY_SHARED, and too many invitations in a day. */
export async function invite(ctx: UserCtx, given: Given) {
  const until = untilOf(ctx.now, given.until) ?? refuseFields([BAD_UNTIL]);
  const { partyId, userId } = ctx.actor;
  await lockShares(ctx, partyId);
  const before = await listShares(ctx, partyId);
  const same = before.some((one) => one.email === given.email && statusOf(one, ctx.now) === 'open');
  if (same) refuse('ALREADY_SHARED', {});
  await spendOne(ctx);
  const id = ctx.newId();
  const token = ctx.random(32).toString('base64url');
  const share = { id, partyId, invitedBy: userId, email: given.email, name: given.name || null };
  await saveShare(ctx, { ...share, tokenHash: sha256(token), createdAt: ctx.now, until });
  await send(ctx, { id, email: given.email, name: given.name, token, until });
  await ctx.record({
    action: 'portfolio.share',
    subject: { kind: 'portfolio_share', id },
    to: 'open',
    partyId,
  });
  const [row] = await sharesView(ctx, [
    invariant(await findShare(ctx, id), 'the saved row exists'),
  ]);
  return invariant(row, 'one share was requested');
}

const BAD_UNTIL = {
  field: 'until',
  rule: 'default',
  message: 'should be within the next year',
} as const;

async function spendOne(ctx: UserCtx): Promise<void> {
  const subject = ctx.actor.userId;
  const limit = { name: 'portfolio.invite', subject, max: INVITATIONS_A_DAY, windowMs: DAY };
  if (await consume(ctx, limit)) return;
  const seconds = Math.ceil((DAY - (ctx.now.getTime() % DAY)) / 1000);
  refuseCommon('TOO_MANY_REQUESTS', { seconds });
}

type Sent = {
  readonly id: string;
  readonly email: string;
  readonly name: string | undefined;
  readonly token: string;
  readonly until: Date;
};

/** In the fragment, which browsers don't send and no log records. */
async function send(ctx: UserCtx, { id, email, name, token, until }: Sent): Promise<void> {
  const owner = invariant(
    await partyById(ctx, ctx.actor.partyId),
    'the actor has a party',
  ).displayName;
  await writeMail(ctx, {
    recipient: email,
    subject: `${owner} shared their portfolio with you on Holdfast`,
    paragraphs: [
      name ? `Hello ${name},` : 'Hello,',
      `${ctx.actor.name} gave you view-only access to the portfolio of ${owner}: holdings, performance and the yearly gains report. You don’t need an account.`,
      `The link is personal. Each time you open it, we email a code to this address. It works until ${momentText(until)}, unless revoked earlier.`,
    ],
    action: { label: 'View portfolio', url: `/shared-portfolio#${token}` },
    dedupeKey: `portfolio.share:${id}`,
  });
}

export const sharesOf = async (ctx: UserCtx) =>
  sharesView(ctx, await listShares(ctx, ctx.actor.partyId));

async function sharesView(ctx: UserCtx, rows: readonly ShareRow[]) {
  const ids = rows.map((row) => row.id);
  const visits = Map.groupBy(await listVisits(ctx, ids, SHOWN_VISITS), (one) => one.shareId);
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.invitedBy),
  );
  return rows.map((row) => {
    const opened = visits.get(row.id) ?? [];
    return {
      id: row.id,
      email: row.email,
      name: row.name,
      invitedBy: nameOf(row.invitedBy),
      createdAt: row.createdAt,
      until: row.until,
      status: statusOf(row, ctx.now) as 'open' | 'expired' | 'revoked',
      revokedAt: row.revokedAt,
      opens: Number(opened[0]?.all ?? 0),
      opened: opened.map((one) => ({ at: one.openedAt, ip: one.ip })),
    };
  });
}

export async function revokeShare(ctx: UserCtx, shareId: string) {
  const row = UUID.test(shareId) ? await findShare(ctx, shareId) : undefined;
  if (row?.partyId !== ctx.actor.partyId) return refuseCommon('NOT_FOUND', {});
  const state = statusOf(row, ctx.now);
  if (state === 'revoked') {
    refuseCommon('INVALID_TRANSITION', { what: 'invitation', state, move: 'revoke' });
  }
  await endShare(ctx, row, { by: ctx.actor.userId, from: state });
  return {};
}

/** Gives a reason unless the owner revoked the invitation. */
export async function endShare(
  ctx: Ctx,
  share: { readonly id: string; readonly partyId: string },
  { by, from, why }: { readonly by: string; readonly from: string; readonly why?: string },
): Promise<void> {
  await revoke(ctx, share.id, by);
  await ctx.record({
    action: 'portfolio.share_revoked',
    subject: { kind: 'portfolio_share', id: share.id },
    from,
    to: 'revoked',
    partyId: share.partyId,
    ...(why ? { reason: why } : {}),
  });
}
