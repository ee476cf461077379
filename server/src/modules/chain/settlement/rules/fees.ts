import { NETWORK_FEE } from '@holdfast/domain/chain/settlement/fees';
import type { ChainParams } from '../chain.port.ts';

/** Default maximum fee per transaction, in microalgos. */
export const DEFAULT_FEE_CAP = 20_000n;

/**
 * Our longest transaction, an asset creation, signed and in a group. Every transaction pays for
 * this length, so that the network's current fee is a single figure.
 */
export const LONGEST_BYTES = 700n;

type Asked = Pick<ChainParams, 'minFee' | 'feePerByte'>;

/** Microalgos. */
export const feeNow = ({ minFee, feePerByte }: Asked): bigint =>
  most(minFee, feePerByte * LONGEST_BYTES);

export const isOverCap = (asked: Asked, cap: bigint): boolean => feeNow(asked) > cap;

type Payer = {
  /** Whether a node refused transactions without a fee although their group paid for them. */
  readonly ownFees: boolean;
  /** Minimum fee per transaction, raised after bytes that paid less expired. */
  readonly feeFloor: bigint | null;
};

/** Undefined if the first transaction pays the minimum fee for all. */
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
 * After an attempt that entered no block: what the node required, but at least double the last fee.
 */
export function raisedFee(paidEach: bigint, answer: string | null): bigint {
  const [, threshold] = /below threshold \{?(\d{1,18})/.exec(answer ?? '') ?? [];
  return most(2n * paidEach, BigInt(threshold ?? 0));
}

/** The party's share of the fee for its own external payment; the platform bears the rest. */
const PAYER_BEARS = NETWORK_FEE;

export const costOf = (one: { readonly kind: string; readonly fee: bigint }): bigint =>
  one.kind === 'pay' ? one.fee - PAYER_BEARS : one.fee;

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
