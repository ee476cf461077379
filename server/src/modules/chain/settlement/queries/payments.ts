import type { ChainPort, RawTransaction } from '../chain.port.ts';
import { decode } from '../rules/transactions.ts';

/** A confirmed payment of ALGO, in microalgos. */
export type ChainPayment = {
  readonly txId: string;
  readonly round: bigint;
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly microAlgos: bigint;
  /** What arrived by address, also the remainder of an account that was closed. */
  readonly arrived: ReadonlyMap<string, bigint>;
};

function paymentOf(raw: RawTransaction): ChainPayment | undefined {
  const { content } = decode(raw);
  if (content.act !== 'payment' || content.to === null) return undefined;
  const arrived = new Map<string, bigint>();
  const add = (address: string, amount: bigint) => {
    if (amount > 0n) arrived.set(address, (arrived.get(address) ?? 0n) + amount);
  };
  add(content.to, content.amount ?? 0n);
  if (content.closeTo) add(content.closeTo, raw.closingAmount ?? 0n);
  const { txId, round, at } = raw;
  const who = { from: content.from, to: content.to };
  return { txId, round, at, ...who, microAlgos: content.amount ?? 0n, arrived };
}

/** A confirmed payment by its id; undefined when the chain shows none. */
export async function paymentById(
  chain: ChainPort,
  txId: string,
): Promise<ChainPayment | undefined> {
  const raw = await chain.explorer.transaction(txId);
  return raw && paymentOf(raw);
}

/** The payments of one block, in its order. */
export async function paymentsIn(chain: ChainPort, round: bigint): Promise<ChainPayment[]> {
  if ((await chain.txIdsIn(round)).length === 0) return [];
  const block = await chain.block(round);
  // The error makes the follower read the block again; it is never skipped.
  if (!block) throw new Error(`Block ${round} is known to the node and can’t be read`);
  return block.transactions.flatMap((raw) => paymentOf(raw) ?? []);
}
