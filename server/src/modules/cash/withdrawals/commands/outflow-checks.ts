import {
  ARRIVES,
  AUTOMATIC_UP_TO,
  WITHDRAWAL_LIMITS,
} from '@holdfast/domain/cash/withdrawals/limits';
import { refuseLeaving } from '@holdfast/domain/cash/withdrawals/refusals';
import { DAY } from '@holdfast/domain/kernel/moment';
import { moneyText } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { feeNow, rateView } from '../../../money/fees/index.ts';
import { balancesOf } from '../../../money/ledger/index.ts';
import { partyById, userById } from '../../../people/identity/index.ts';
import type { UnsettledProceedsOf } from '../deps.ts';
import { isHeld } from '../repository/party-holds.ts';
import { sumSince } from '../repository/withdrawals.ts';
import { freeToLeave, waitsUntil } from '../rules.ts';

/**
 * Whether anything may leave the caller's party now, by any way. Refuses CONTACT_SUPPORT while
 * staff hold the party, MONEY_OUT_WAITS for a day after the second factor was taken off.
 */
export async function assertMayLeave(ctx: UserCtx): Promise<void> {
  if (await isHeld(ctx, ctx.actor.partyId)) refuse('CONTACT_SUPPORT', {});
  const until = await leavingWaitsUntil(ctx);
  if (until) refuseLeaving('MONEY_OUT_WAITS', { until });
}

/** Until when nothing leaves because the caller's second factor was taken off. */
async function leavingWaitsUntil(ctx: UserCtx): Promise<Date | undefined> {
  const user = invariant(await userById(ctx, ctx.actor.userId), 'who is signed in is there');
  return waitsUntil(user.twoFactorEndedAt, ctx.now);
}

/**
 * Refuses UNSETTLED_PROCEEDS when what was just taken came from trades that aren't settled. Call it
 * after the amount is held or booked: the account is locked then, so no trade can bring unsettled
 * money between the look at it and the look at the balance.
 */
export async function assertSettled(
  ctx: Ctx,
  taken: { readonly partyId: string; readonly currency: string; readonly amount: bigint },
  unsettledProceedsOf: UnsettledProceedsOf,
): Promise<void> {
  if (taken.currency !== 'USD') return;
  const unsettled = await unsettledProceedsOf(ctx, taken.partyId);
  if (unsettled === 0n) return;
  const cash = (await balancesOf(ctx, taken.partyId)).find((b) => b.commodity === 'USD');
  const left = cash?.available ?? 0n;
  if (left >= unsettled) return;
  const free = freeToLeave(left + taken.amount, unsettled);
  refuseLeaving('UNSETTLED_PROCEEDS', { free, unsettled });
}

/** What holds money back in the caller's party, and what a withdrawal may come to. */
export async function leavingOf(ctx: UserCtx) {
  const { partyId } = ctx.actor;
  const party = invariant(await partyById(ctx, partyId), 'who acts has a party');
  const limits = WITHDRAWAL_LIMITS[party.kind];
  const [day, month] = [await sumOf(ctx, 1), await sumOf(ctx, 30)];
  const leftOf = (limit: bigint, sum: bigint) => moneyText(limit > sum ? limit - sum : 0n);
  return {
    waitsUntil: (await leavingWaitsUntil(ctx))?.toISOString() ?? null,
    isHeld: await isHeld(ctx, partyId),
    withdrawal: {
      fee: rateView(await feeNow(ctx, 'withdrawal')),
      arrives: ARRIVES,
      automaticUpTo: moneyText(AUTOMATIC_UP_TO),
      leftToday: leftOf(limits.perDay, day),
      leftThisMonth: leftOf(limits.perMonth, month),
    },
  };
}

const sumOf = (ctx: UserCtx, days: number): Promise<bigint> =>
  sumSince(ctx, ctx.actor.partyId, new Date(ctx.now.getTime() - days * DAY));
