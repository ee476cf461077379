import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type ArrivalWay,
  type ChainPayment,
  ownersOfAddresses,
} from '../../../chain/settlement/index.ts';

/** A payment to one party; each `key` is credited once. */
export type Arrival = {
  readonly key: string;
  readonly partyId: string;
  readonly microAlgos: bigint;
  readonly round: bigint;
};

/** Excludes the sponsor's payments, which fund minimum balances with platform money. */
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

/** A transaction may pay several parties, so the key includes the receiver. */
function keyOf(txId: string, to: string, way: ArrivalWay): string {
  if (way === 'paid') return txId;
  return way === 'closed' ? `${txId}#close` : `${txId}#${to}`;
}
