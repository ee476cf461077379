import type { Ctx } from '../../../../kit/ctx.ts';
import { platform, post } from '../../../money/ledger/index.ts';
import { costOf } from '../rules/fees.ts';

type Paid = { readonly kind: string; readonly txId: string; readonly fee: bigint | null };

export async function bookFees(ctx: Ctx, confirmed: readonly Paid[]): Promise<void> {
  const paid = confirmed.flatMap(({ kind, txId, fee }) => {
    const cost = fee === null ? 0n : costOf({ kind, fee });
    return cost === 0n ? [] : [{ txId, cost }];
  });
  const [first] = paid;
  if (!first) return;
  const total = paid.reduce((sum, one) => sum + one.cost, 0n);
  await post(ctx, {
    kind: 'network_fee',
    // A transaction is confirmed once, so the reference is unique.
    reference: first.txId,
    memo: paid.length === 1 ? 'One group' : `${paid.length} groups`,
    lines: [
      { account: platform('network_fees', 'ALGO'), amount: -total },
      { account: platform('chain_own', 'ALGO'), amount: total },
    ],
  });
}
