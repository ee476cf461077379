import type { ChainPort, RawTransaction } from '../chain.port.ts';
import { decode } from '../rules/transactions.ts';

export type ArrivalWay = 'paid' | 'closed' | 'inner';

export type ChainArrival = {
  readonly from: string;
  readonly to: string;
  readonly microAlgos: bigint;
  readonly way: ArrivalWay;
};

/** A confirmed transaction that brought us ALGO, in microalgos. */
export type ChainPayment = {
  readonly txId: string;
  readonly round: bigint;
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly microAlgos: bigint;
  /**
   * What arrived at each address: a payment, the remainder of a closed account, or an application's
   * payment.
   */
  readonly arrived: readonly ChainArrival[];
};

export function paymentOf(raw: RawTransaction): ChainPayment | undefined {
  const { content } = decode(raw);
  const { txId, round, at } = raw;
  const arrived = arrivalsIn(raw);
  const to = content.act === 'payment' ? content.to : arrived[0]?.to;
  if (!to) return undefined;
  const microAlgos = content.act === 'payment' ? content.amount : arrived[0]?.microAlgos;
  return { txId, round, at, from: content.from, to, microAlgos: microAlgos ?? 0n, arrived };
}

function arrivalsIn(raw: RawTransaction): readonly ChainArrival[] {
  const { content } = decode(raw);
  const arrived = new Map<string, ChainArrival>();
  const add = (one: ChainArrival) => {
    if (one.microAlgos === 0n) return;
    const before = arrived.get(one.to);
    const microAlgos = one.microAlgos + (before?.microAlgos ?? 0n);
    arrived.set(one.to, { ...(before ?? one), microAlgos });
  };
  if (content.act === 'payment' && content.to) {
    const { from, to, amount, closeTo } = content;
    add({ from, to, microAlgos: amount ?? 0n, way: 'paid' });
    const way = closeTo === to ? 'paid' : 'closed';
    if (closeTo) add({ from, to: closeTo, microAlgos: raw.closingAmount ?? 0n, way });
  }
  for (const { from, to, microAlgos, closeTo, closingAmount } of raw.innerPayments ?? []) {
    add({ from, to, microAlgos, way: 'inner' });
    if (closeTo) add({ from, to: closeTo, microAlgos: closingAmount, way: 'inner' });
  }
  return [...arrived.values()];
}

export async function paymentById(
  chain: ChainPort,
  txId: string,
): Promise<ChainPayment | undefined> {
  const raw = await chain.explorer.transaction(txId);
  return raw && paymentOf(raw);
}
