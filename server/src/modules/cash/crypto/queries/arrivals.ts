import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type ArrivalWay,
  type ChainPayment,
  ownersOfAddresses,
} from '../../../chain/settlement/index.ts';

/** One payment to one party: its amount, and the key under which it counts once for ever. */
export type Arrival = {
  readonly key: string;
  readonly partyId: string;
  readonly microAlgos: bigint;
  readonly round: bigint;
};

/**
 * What payments brought to parties. What the platform's sponsor pays is a minimum balance: it stays
 * the platform's and is nobody's deposit.
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

/** One transaction may bring ALGO to several parties, each of which it is credited to once. */
function keyOf(txId: string, to: string, way: ArrivalWay): string {
  if (way === 'paid') return txId;
  return way === 'closed' ? `${txId}#close` : `${txId}#${to}`;
}
