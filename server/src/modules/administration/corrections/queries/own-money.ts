import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { clientMoney } from '../../../money/ledger/index.ts';
import type { CorrectionRow } from '../repository.ts';
import { assertOwnMoney, changeOfOwnMoney } from '../rules.ts';

type Moved = Pick<CorrectionRow, 'fromAccount' | 'toAccount' | 'amount' | 'currency'>;

/**
 * Dollars only: Holdfast's own ALGO and bitcoin are not in the ledger. `isBooked`: the ledger
 * already includes the correction. Refuses OWN_MONEY_EXCEEDED.
 */
export async function assertOwnMoneyLeft(
  ctx: Ctx,
  moved: Moved,
  { isBooked = false }: { readonly isBooked?: boolean } = {},
): Promise<void> {
  const change = changeOfOwnMoney(moved);
  if (moved.currency !== 'USD' || change >= 0n) return;
  const { own } = await clientMoney(ctx, moved.currency as WalletCurrency);
  assertOwnMoney(isBooked ? own : own + change, change, moved.currency);
}
