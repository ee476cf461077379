import type { ChainPort, RawTransaction } from '../chain.port.ts';
import { read } from './reading.ts';

/** A confirmed payment of ALGO, in microalgos, with whom it reached. */
export type ChainPayment = {
  readonly txId: string;
  readonly round: bigint;
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly microAlgos: bigint;
  /** Everything that arrived, by address: what closing an account leaves counts too. */
  readonly arrived: ReadonlyMap<string, bigint>;
};

function paymentOf(raw: RawTransaction): ChainPayment | undefined {
  const { reading } = read(raw);
  if (reading.act !== 'payment' || reading.to === null) return undefined;
  const arrived = new Map<string, bigint>();
  const add = (address: string, amount: bigint) => {
    if (amount > 0n) arrived.set(address, (arrived.get(address) ?? 0n) + amount);
  };
  add(reading.to, reading.amount ?? 0n);
  if (reading.closeTo) add(reading.closeTo, raw.closingAmount ?? 0n);
  const { txId, round, at } = raw;
  const who = { from: reading.from, to: reading.to };
  return { txId, round, at, ...who, microAlgos: reading.amount ?? 0n, arrived };
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
  // A block that is known and can't be read now is read again, never passed over.
  if (!block) throw new Error(`Block ${round} is known to the node and can’t be read`);
  return block.transactions.flatMap((raw) => paymentOf(raw) ?? []);
}
