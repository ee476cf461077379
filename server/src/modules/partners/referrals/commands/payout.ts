import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { type PayoutMove, payoutMachine } from '@holdfast/domain/partners/referrals/payout.machine';
import { refuse } from '@holdfast/domain/partners/referrals/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { partyMain, platform, post } from '../../../money/ledger/index.ts';
import {
  cancelRequest,
  decide,
  EXPIRY_RULE,
  endReason,
  execute,
  expireApproval,
  request,
} from '../../../people/approvals/index.ts';
import { partyById, staffWith } from '../../../people/identity/index.ts';
import { notify, notifyParty } from '../../../people/notifications/index.ts';
import { isPayable } from '../partners.read.ts';
import { matterOf, PAYOUT_APPROVAL } from '../queries/matter.ts';
import {
  endPayout,
  hasOpenPayout,
  lockDueLines,
  lockOverdue,
  lockPayout,
  lockPayoutLines,
  type PayoutRow,
  payLines,
  savePayout,
  takeLines,
} from '../repository/payouts.ts';
import { sumsOf } from '../rules/payout.ts';
import { numberOf } from '../views.ts';

/** How long a proposal waits for its approval, as long as approvals wait. */
const LASTS_MS = DAY;

/**
 * Proposes to pay everything that is due to a partner. Refuses NOT_FOUND, NOTHING_DUE where what is
 * taken back is as much, PARTNER_NOT_PAYABLE, PAYOUT_OPEN, OWN_CASE.
 */
export async function proposePayout(ctx: UserCtx, partnerPartyId: string): Promise<string> {
  const partner = (await partyById(ctx, partnerPartyId)) ?? refuse('NOT_FOUND', {});
  await endOverdue(ctx);
  const lines = await lockDueLines(ctx, partnerPartyId);
  const sums = sumsOf(lines);
  const requestedBy = ctx.actor.userId;
  if (sums.net <= 0n) return await refuseNothingDue(ctx, partnerPartyId);
  if (!(await isPayable(ctx, partnerPartyId))) refuse('PARTNER_NOT_PAYABLE', {});
  const row = await savePayout(ctx, { partnerPartyId, ...sums, requestedBy });
  if (!row) return refuse('PAYOUT_OPEN', {});
  await takeLines(ctx, row.id, lines);
  const matter = matterOf(row, partner.displayName, lines);
  await request(ctx, { ...matter, needed: 1 });
  await record(ctx, row, undefined, payoutMachine.initial);
  const others = await staffWith(ctx, 'CAN_MANAGE_FUNDS');
  await notify(ctx, {
    userIds: others.filter((userId) => userId !== requestedBy),
    kind: 'approval_needed',
    title: `${ctx.actor.name} proposes to pay ${formatMoney(sums.net)} to ${partner.displayName}`,
    body: `${numberOf(row)} pays ${sums.lines} commissions. It needs a second person within 24 hours.`,
    link: '/admin/referrals/payouts',
    causeId: row.id,
    mail: false,
  });
  return row.id;
}

/** Everything is in a payout already, or nothing is due. */
async function refuseNothingDue(ctx: Ctx, partnerPartyId: string): Promise<never> {
  const open = await hasOpenPayout(ctx, partnerPartyId);
  return open ? refuse('PAYOUT_OPEN', {}) : refuse('NOTHING_DUE', {});
}

/**
 * Pays as a second person what was shown: commissions → the partner's wallet, at once. Refuses
 * PARTNER_NOT_PAYABLE, and what approvals refuse: APPROVAL_CHANGED where a fee went back since.
 */
export async function approvePayout(ctx: UserCtx, id: string, fingerprint: string): Promise<void> {
  const { row, lines, matter } = await lockOpen(ctx, id, 'approve');
  if (!(await isPayable(ctx, row.partnerPartyId))) refuse('PARTNER_NOT_PAYABLE', {});
  await decide(ctx, { ...matter, approves: true, fingerprint });
  await execute(ctx, PAYOUT_APPROVAL, id, matter.payload);
  const { entryId } = await post(ctx, {
    kind: 'commission',
    reference: row.id,
    memo: `Commissions, ${numberOf(row)}`,
    lines: [
      { account: platform('commissions', 'USD'), amount: -row.net },
      { account: partyMain(row.partnerPartyId, 'USD'), amount: row.net },
    ],
  });
  await payLines(ctx, id, lines, { decidedBy: ctx.actor.userId, entryId });
  await record(ctx, row, payoutMachine.initial, payoutMachine.moves.approve.to);
  await notifyParty(ctx, row.partnerPartyId, {
    kind: 'commission_paid',
    title: `${formatMoney(row.net)} of commissions is in your wallet`,
    body: `${numberOf(row)} pays ${row.lines} commissions. The statement names each fee and its rate.`,
    link: `/referrals/statements/${row.id}`,
    causeId: row.id,
  });
}

/** Rejects as a second person; everything is due as before. */
export async function rejectPayout(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const { row, matter } = await lockOpen(ctx, id, 'reject');
  await decide(ctx, { ...matter, approves: false, reason });
  await end(ctx, row, 'reject', reason);
}

/** Takes one's own proposal back. Refuses E_UNAUTHORIZED_ACTION for another's. */
export async function withdrawPayout(ctx: UserCtx, id: string): Promise<void> {
  const { row } = await lockOpen(ctx, id, 'withdraw');
  if (row.requestedBy !== ctx.actor.userId) refuse('E_UNAUTHORIZED_ACTION', {});
  await cancelRequest(ctx, PAYOUT_APPROVAL, id, 'Taken back');
  await end(ctx, row, 'withdraw', null);
}

/** Ends the proposals that no one decided in time; returns how many. */
export async function endOverdue(ctx: Ctx): Promise<number> {
  const rows = await lockOverdue(ctx, later(ctx.now, -LASTS_MS));
  for (const row of rows) {
    await expireApproval(ctx, PAYOUT_APPROVAL, row.id);
    await end(ctx, row, 'expire', 'Not approved within 24 hours');
  }
  return rows.length;
}

/** Ends a proposal whose request ended without a decision, so that it can be proposed again. */
export async function endUndecided(
  ctx: Ctx,
  id: string,
  ended: { readonly userId: string | null; readonly reason: string },
): Promise<void> {
  const row = await lockPayout(ctx, id);
  if (row?.status !== payoutMachine.initial) return;
  await end(ctx, row, 'expire', await endReason(ctx, ended));
}

async function lockOpen(ctx: Ctx, id: string, move: PayoutMove) {
  const row = UUID.test(id) ? await lockPayout(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  if (!payoutMachine.can(move, row.status)) {
    return refuse('INVALID_TRANSITION', { what: payoutMachine.name, state: row.status, move });
  }
  const lines = await lockPayoutLines(ctx, id);
  const partner = await partyById(ctx, row.partnerPartyId);
  return { row, lines, matter: matterOf(row, partner?.displayName ?? '', lines) };
}

async function end(
  ctx: Ctx,
  row: PayoutRow,
  move: Exclude<PayoutMove, 'approve'>,
  reason: string | null,
): Promise<void> {
  const decidedBy = move === 'expire' ? null : (ctx.actor?.userId ?? null);
  await endPayout(ctx, row.id, move, { decidedBy, decisionReason: reason });
  await record(ctx, row, row.status, payoutMachine.moves[move].to, reason ?? undefined);
}

const record = (ctx: Ctx, row: PayoutRow, from: string | undefined, to: string, reason?: string) =>
  ctx.record({
    action: `payout.${to.toLowerCase()}`,
    subject: { kind: 'payout', id: row.id },
    partyId: row.partnerPartyId,
    ...(from ? { from } : {}),
    to,
    ...(to === payoutMachine.moves.expire.to ? { rule: EXPIRY_RULE } : {}),
    ...(reason ? { reason } : {}),
    detail: { number: numberOf(row), net: String(row.net) },
  });
