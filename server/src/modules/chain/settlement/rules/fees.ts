import { NETWORK_FEE } from '@holdfast/domain/chain/settlement/fees';
import type { ChainParams } from '../chain.port.ts';

/** Default maximum fee per transaction, in microalgos. */
export const DEFAULT_FEE_CAP = 20_000n;

/**
 * Bytes of our longest transaction, signed and in a group: an asset creation. All pay as this one
 * does, so a single figure is the network's current fee.
 */
export const LONGEST_BYTES = 700n;

type Asked = Pick<ChainParams, 'minFee' | 'feePerByte'>;

/** Microalgos per transaction of ours. */
export const feeNow = ({ minFee, feePerByte }: Asked): bigint =>
  most(minFee, feePerByte * LONGEST_BYTES);

/** Above the cap nothing is signed until the network's fee falls. */
export const isOverCap = (asked: Asked, cap: bigint): boolean => feeNow(asked) > cap;

type Payer = {
  /** A node refused free transactions that their group paid for. */
  readonly ownFees: boolean;
  /** Minimum fee per transaction, after bytes that paid less failed. */
  readonly feeFloor: bigint | null;
};

/**
 * Fee of each transaction when a node at capacity requires it; undefined when the first pays the
 * minimum fee for all.
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
 * Minimum fee per transaction of the next bytes, after bytes that entered no block: what the node
 * required, or double the last fee.
 */
export function raisedFee(paidEach: bigint, answer: string | null): bigint {
  const [, threshold] = /below threshold \{?(\d{1,18})/.exec(answer ?? '') ?? [];
  return most(2n * paidEach, BigInt(threshold ?? 0));
}

/** The party is charged this for its own external payment; the platform bears the rest. */
const PAYER_BEARS = NETWORK_FEE;

export const costOf = (one: { readonly kind: string; readonly fee: bigint }): bigint =>
  one.kind === 'pay' ? one.fee - PAYER_BEARS : one.fee;

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
