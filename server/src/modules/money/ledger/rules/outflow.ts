import type { EntryKind, HoldKind, RestrictionKind } from '@holdfast/domain/money/ledger/books';
import { refuseFunds } from '@holdfast/domain/money/ledger/refusals';
import { refuse } from '@holdfast/domain/refusals';

export type RestrictionCause = { readonly kind: RestrictionKind; readonly id: string };

export type RestrictedCredit = {
  readonly cause: RestrictionCause;
  readonly partyId: string;
  readonly commodity: string;
  readonly amount: bigint;
};

/** Thousandths of a unit, more than anyone can hold: a frozen holder keeps everything. */
export const FROZEN_UNITS = 2n ** 62n;

export type Restricted = {
  readonly isBlocked: boolean;
  /** Minor units that may not leave, by commodity. */
  readonly amounts: ReadonlyMap<string, bigint>;
  /** Locked-up or frozen units by asset, which may neither leave nor be spent. */
  readonly lockedUp: ReadonlyMap<string, bigint>;
};

export const NOTHING_RESTRICTED: Restricted = {
  isBlocked: false,
  amounts: new Map(),
  lockedUp: new Map(),
};

/**
 * `leaves`: to another party, or into a currency that could leave. `spent`: stays on the platform,
 * so unsettled proceeds may be used. `free`: returns to its source or has already left.
 */
type Outflow = 'leaves' | 'spent';

/** Exhaustive, so that every new kind of hold or entry is classified. */
const OF_HOLDS: Readonly<Record<HoldKind, Outflow | 'free'>> = {
  order: 'spent',
  commitment: 'spent',
  withdrawal: 'leaves',
  retirement: 'spent',
  distribution: 'spent',
  // Money charged back to a card was never the party's to keep.
  refund: 'free',
  dispute: 'free',
};
const OF_ENTRIES: Readonly<Record<EntryKind, Outflow | 'free'>> = {
  transfer: 'leaves',
  conversion: 'leaves',
  escrow_in: 'spent',
  trade: 'spent',
  retirement: 'spent',
  distribution: 'spent',
  capital_return: 'spent',
  redemption: 'spent',
  // Already paid by the bank or chain; restrictions were checked when it was held and sent.
  withdrawal: 'free',
  card_refund: 'free',
  card_dispute: 'free',
  adjustment: 'free',
  reversal: 'free',
  // These credit parties and debit only the platform.
  deposit_card: 'free',
  deposit_bank: 'free',
  deposit_chain: 'free',
  escrow_refund: 'free',
  offering_close: 'free',
  fee: 'free',
  commission: 'free',
  issuance: 'free',
  network_fee: 'free',
  card_payout: 'free',
  bank_interest: 'free',
  bank_charge: 'free',
  provider_charge: 'free',
  remittance: 'free',
  top_up: 'free',
  vat: 'free',
  tax_remittance: 'free',
};

const unlessFree = (of: Outflow | 'free'): Outflow | undefined => (of === 'free' ? undefined : of);
export const outflowOfHold = (kind: HoldKind): Outflow | undefined => unlessFree(OF_HOLDS[kind]);
export const outflowOfEntry = (kind: EntryKind): Outflow | undefined =>
  unlessFree(OF_ENTRIES[kind]);

/**
 * Refuses CONTACT_SUPPORT for a party on hold, INSUFFICIENT_HOLDING_UNITS for locked-up units, and
 * UNSETTLED_PROCEEDS beyond the unrestricted amount. `before` and `after` are available amounts.
 */
export function assertUnrestricted(
  outflow: Outflow,
  taken: { readonly commodity: string; readonly before: bigint; readonly after: bigint },
  restricted: Restricted,
): void {
  const { commodity, before, after } = taken;
  if (after >= before) return;
  if (restricted.isBlocked) refuse('CONTACT_SUPPORT', {});
  const lockedUp = restricted.lockedUp.get(commodity) ?? 0n;
  if (after < lockedUp) {
    const available = before > lockedUp ? before - lockedUp : 0n;
    refuseFunds('INSUFFICIENT_HOLDING_UNITS', { commodity, needed: before - after, available });
  }
  if (outflow === 'spent') return;
  const unsettled = restricted.amounts.get(commodity) ?? 0n;
  if (after >= unsettled) return;
  const free = before > unsettled ? before - unsettled : 0n;
  refuseFunds('UNSETTLED_PROCEEDS', { free, unsettled });
}
