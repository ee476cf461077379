import type { Ctx } from '../../../../kit/ctx.ts';
import { clientMoney } from '../../../money/ledger/index.ts';
import { assertOwnMoney, changeOfOwnMoney } from '../rules.ts';

/**
 * Dollars only: Holdfast's own ALGO and bitcoin are not in the ledger. `isBooked` when the ledger
 * already includes the lines. Refuses OWN_MONEY_EXCEEDED.
 */
export async function assertOwnMoneyLeft(
  ctx: Ctx,
  lines: Parameters<typeof changeOfOwnMoney>[0],
  { isBooked = false }: { readonly isBooked?: boolean } = {},
): Promise<void> {
  const change = changeOfOwnMoney(lines);
  if (change >= 0n) return;
  const { own } = await clientMoney(ctx, 'USD');
  assertOwnMoney(isBooked ? own : own + change, change);
}
