import type { Ctx } from '../../../../kit/ctx.ts';
import { ownMoney } from '../queries/own-money.ts';
import { endInTransit, lockOwnMoney, saveInTransit } from '../repository/own-money.ts';
import { assertOwnMoney } from '../rules/own-money.ts';

/**
 * For a payment that is booked later, so that neither a correction nor another payment spends it.
 * Refuses OWN_MONEY_EXCEEDED.
 */
export async function reserveOwnMoney(ctx: Ctx, causeId: string, amount: bigint): Promise<void> {
  await lockOwnMoney(ctx);
  const { available } = await ownMoney(ctx);
  assertOwnMoney(available - amount, -amount);
  await saveInTransit(ctx, causeId, amount);
}

/** Call it in the transaction that books or abandons the payment. */
export const releaseOwnMoney = (ctx: Ctx, causeId: string) => endInTransit(ctx, causeId);
