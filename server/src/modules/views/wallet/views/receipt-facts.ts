import type { WalletReceipt } from '@holdfast/domain/views/wallet/history-shapes';

/** What the cause of a movement tells for its receipt. */
export type CauseFacts = {
  /**
   * What it was about before fees, in minor units, positive for what came in; what lies between it
   * and the movement's own amount was charged.
   */
  readonly gross?: bigint;
  readonly grossLabel?: string;
  /** What was charged, and by which rule of the schedule. */
  readonly fee?: { readonly label: string; readonly code: string };
  readonly rate?: WalletReceipt['rate'];
  readonly facts?: readonly Fact[];
  readonly chain?: Chain;
  readonly timeline?: readonly Step[];
};

export type Chain = WalletReceipt['chain'];
export type Fact = WalletReceipt['facts'][number];
type Step = WalletReceipt['timeline'][number];

/** Facts that are known; the others are left out. */
export const factsOf = (
  ...facts: readonly (readonly [label: string, value: string | null | undefined])[]
): Fact[] => facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** Moments that came, the earliest first, in the order given where two are the same. */
export function timelineOf(
  ...steps: readonly (readonly [label: string, at: Date | null, note?: string | null])[]
): Step[] {
  const came = steps.flatMap(([label, at, note]) =>
    at ? [{ label, at, note: note ?? null }] : [],
  );
  came.sort((a, b) => a.at.getTime() - b.at.getTime());
  return came.map((step) => ({ ...step, at: step.at }));
}
