import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type ArrivalWay,
  type ChainPayment,
  ownersOfAddresses,
} from '../../../chain/settlement/index.ts';

/** One payment to one party; its key is credited once. */
export type Arrival = {
  readonly key: string;
  readonly partyId: string;
  readonly microAlgos: bigint;
  readonly round: bigint;
};

/**
 * Payments to parties. The sponsor's payments fund minimum balances: platform money, not deposits.
 */
export async function arrivalsOf(
  ctx: Ctx,
  payments: readonly ChainPayment[],
): Promise<readonly Arrival[]> {
  const addresses = payments.flatMap(({ arrived }) => arrived.flatMap((one) => [one.from, one.to]));
  const owners = await ownersOfAddresses(ctx, addresses);
  return payments.flatMap(({ txId, round, arrived }) =>
    arrived.flatMap(({ from, to, microAlgos, way }) => {
      const partyId = owners.get(to)?.partyId;
      if (!partyId || owners.get(from)?.role === 'sponsor') return [];
      return [{ key: keyOf(txId, to, way), partyId, microAlgos, round }];
    }),
  );
}

/** One transaction may pay several parties; each is credited once. */
function keyOf(txId: string, to: string, way: ArrivalWay): string {
  if (way === 'paid') return txId;
  return way === 'closed' ? `${txId}#close` : `${txId}#${to}`;
}
