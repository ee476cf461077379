import {
  ARRIVES,
  AUTOMATIC_UP_TO,
  WITHDRAWAL_LIMITS,
} from '@holdfast/domain/cash/withdrawals/limits';
import { refuseWithdrawal } from '@holdfast/domain/cash/withdrawals/refusals';
import { DAY } from '@holdfast/domain/kernel/moment';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { feeNow, rateView } from '../../../money/fees/index.ts';
import { isPartyHeld } from '../../../money/ledger/index.ts';
import { partyById, userById } from '../../../people/identity/index.ts';
import { sumSince } from '../repository/withdrawals.ts';
import { waitsUntil } from '../rules.ts';

/**
 * Refuses CONTACT_SUPPORT while the party is held (as does the ledger), and MONEY_OUT_WAITS for a
 * day after the second factor is disabled.
 */
export async function assertOutflow(ctx: UserCtx): Promise<void> {
  const [isHeld, until] = await Promise.all([
    isPartyHeld(ctx, ctx.actor.partyId),
    outflowWaitsUntil(ctx),
  ]);
  if (isHeld) refuse('CONTACT_SUPPORT', {});
  if (until) refuseWithdrawal('MONEY_OUT_WAITS', { until });
}

async function outflowWaitsUntil(ctx: UserCtx): Promise<Date | undefined> {
  const user = invariant(await userById(ctx, ctx.actor.userId), 'the signed-in user exists');
  return waitsUntil(user.twoFactorEndedAt, ctx.now);
}

export async function outflowOf(ctx: UserCtx) {
  const { partyId } = ctx.actor;
  const party = invariant(await partyById(ctx, partyId), 'the actor has a party');
  const limits = WITHDRAWAL_LIMITS[party.kind];
  const [day, month] = [await sumOf(ctx, 1), await sumOf(ctx, 30)];
  const leftOf = (limit: bigint, sum: bigint) => (limit > sum ? limit - sum : 0n);
  return {
    waitsUntil: (await outflowWaitsUntil(ctx)) ?? null,
    isHeld: await isPartyHeld(ctx, partyId),
    withdrawal: {
      fee: rateView(await feeNow(ctx, 'withdrawal')),
      arrives: ARRIVES,
      automaticUpTo: AUTOMATIC_UP_TO,
      leftToday: leftOf(limits.perDay, day),
      leftThisMonth: leftOf(limits.perMonth, month),
    },
  };
}

const sumOf = (ctx: UserCtx, days: number): Promise<bigint> =>
  sumSince(ctx, ctx.actor.partyId, new Date(ctx.now.getTime() - days * DAY));
