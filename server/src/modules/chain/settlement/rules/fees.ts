import { NETWORK_FEE } from '@holdfast/domain/chain/settlement/fees';
import type { ChainParams } from '../chain.port.ts';

/** Microalgos: the most that one transaction pays, unless it is configured otherwise. */
export const DEFAULT_FEE_CAP = 20_000n;

/**
 * The longest of our transactions, signed and in a group: one that makes an asset. Each pays as
 * this one does, so that one figure says what the network asks for now.
 */
export const LONGEST_BYTES = 700n;

type Asked = Pick<ChainParams, 'minFee' | 'feePerByte'>;

/** What the network asks for one of our transactions now, in microalgos. */
export const feeNow = ({ minFee, feePerByte }: Asked): bigint =>
  most(minFee, feePerByte * LONGEST_BYTES);

/** The network asks for more than we pay: nothing is signed until it asks for less. */
export const isOverCap = (asked: Asked, cap: bigint): boolean => feeNow(asked) > cap;

type Payer = {
  /** A node refused free transactions, whose group paid for them. */
  readonly ownFees: boolean;
  /** What each transaction pays at least, since bytes that paid less got nowhere. */
  readonly feeFloor: bigint | null;
};

/**
 * What each transaction of a group pays for itself, as a node at capacity requires; undefined when
 * the first one pays the least fee for all.
 */
export function ownFeeOf(
  { ownFees, feeFloor }: Payer,
  asked: Asked,
  cap: bigint,
): bigint | undefined {
  if (!ownFees && asked.feePerByte === 0n) return undefined;
  const wanted = most(feeNow(asked), feeFloor ?? 0n);
  return wanted < cap ? wanted : cap;
}

/**
 * What the next bytes pay for each transaction at least, after bytes that entered no block: what
 * the node asked for, or twice as much as before.
 */
export function raisedFee(paidEach: bigint, answer: string | null): bigint {
  const [, threshold] = /below threshold \{?(\d{1,18})/.exec(answer ?? '') ?? [];
  return most(2n * paidEach, BigInt(threshold ?? 0));
}

/** What the party is charged for its own payment to the outside; the rest is the platform's. */
const PAYER_BEARS = NETWORK_FEE;

/** What a confirmed group cost the platform. */
export const costOf = (one: { readonly kind: string; readonly fee: bigint }): bigint =>
  one.kind === 'pay' ? one.fee - PAYER_BEARS : one.fee;

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
