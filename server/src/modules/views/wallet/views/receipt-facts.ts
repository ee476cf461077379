import type { WalletReceipt } from '@holdfast/domain/views/wallet/history-shapes';

export type CauseFacts = {
  /**
   * Minor units before fees, positive for incoming; the difference from the movement's amount is
   * the fee.
   */
  readonly gross?: bigint;
  readonly grossLabel?: string;
  readonly fee?: { readonly label: string; readonly code: string };
  readonly rate?: WalletReceipt['rate'];
  readonly facts?: readonly Fact[];
  readonly chain?: Chain;
  readonly timeline?: readonly Step[];
};

export type Chain = WalletReceipt['chain'];
export type Fact = WalletReceipt['facts'][number];
type Step = WalletReceipt['timeline'][number];

export const factsOf = (
  ...facts: readonly (readonly [label: string, value: string | null | undefined])[]
): Fact[] => facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** Sorts the steps by time, earliest first; ties keep the given order. */
export function timelineOf(
  ...steps: readonly (readonly [label: string, at: Date | null, note?: string | null])[]
): Step[] {
  const came = steps.flatMap(([label, at, note]) =>
    at ? [{ label, at, note: note ?? null }] : [],
  );
  came.sort((a, b) => a.at.getTime() - b.at.getTime());
  return came.map((step) => ({ ...step, at: step.at }));
}
