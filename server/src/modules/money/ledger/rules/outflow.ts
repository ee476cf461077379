import type { EntryKind, HoldKind, RestrictionKind } from '@holdfast/domain/money/ledger/books';
import { refuseFunds } from '@holdfast/domain/money/ledger/refusals';
import { refuse } from '@holdfast/domain/refusals';

/** The one thing that a restriction belongs to. */
export type RestrictionCause = { readonly kind: RestrictionKind; readonly id: string };

/** What an entry credits and may not leave its party until the cause is released. */
export type RestrictedCredit = {
  readonly cause: RestrictionCause;
  readonly partyId: string;
  readonly commodity: string;
  /** Minor units, more than zero. */
  readonly amount: bigint;
};

/** Thousandths of a unit: more than anybody has. A frozen holder keeps all of it. */
export const FROZEN_UNITS = 2n ** 62n;

/** What may not leave a party. */
export type Restricted = {
  /** Nothing may leave or be spent: the party is held. */
  readonly isBlocked: boolean;
  /** Minor units by commodity that may not leave. */
  readonly amounts: ReadonlyMap<string, bigint>;
  /** Units by asset in a lock-up or frozen: they neither leave nor are spent. */
  readonly lockedUp: ReadonlyMap<string, bigint>;
};

export const NOTHING_RESTRICTED: Restricted = {
  isBlocked: false,
  amounts: new Map(),
  lockedUp: new Map(),
};

/**
 * What becomes of cash or units that a party gives away. What `leaves` goes to somebody else, or
 * into another currency that could go at once. What is `spent` stays on the platform, so proceeds
 * that are still settling may be used for it. `free` is what no restriction of the party stops: it
 * goes back to where it came from, or it has left already and is only booked.
 */
type Outflow = 'leaves' | 'spent';

/** Every kind of hold and of entry says what it is, so that no new one is forgotten. */
const OF_HOLDS: Readonly<Record<HoldKind, Outflow | 'free'>> = {
  order: 'spent',
  commitment: 'spent',
  withdrawal: 'leaves',
  retirement: 'spent',
  distribution: 'spent',
  // Money that a card takes back was never the party's to keep.
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
  // The bank or the chain has paid it: it was restricted when it was held and before it was sent.
  withdrawal: 'free',
  card_refund: 'free',
  card_dispute: 'free',
  // Two people of the platform put the books right.
  adjustment: 'free',
  reversal: 'free',
  // These give to parties; what they take is the platform's.
  deposit_card: 'free',
  deposit_bank: 'free',
  deposit_chain: 'free',
  escrow_refund: 'free',
  offering_close: 'free',
  fee: 'free',
  commission: 'free',
  issuance: 'free',
  network_fee: 'free',
  tax_remittance: 'free',
};

const unlessFree = (of: Outflow | 'free'): Outflow | undefined => (of === 'free' ? undefined : of);
export const outflowOfHold = (kind: HoldKind): Outflow | undefined => unlessFree(OF_HOLDS[kind]);
export const outflowOfEntry = (kind: EntryKind): Outflow | undefined =>
  unlessFree(OF_ENTRIES[kind]);

/**
 * Refuses CONTACT_SUPPORT for what a held party gives away, INSUFFICIENT_HOLDING_UNITS for units in
 * a lock-up, and UNSETTLED_PROCEEDS for what leaves and takes more than is free of restrictions.
 * `before` and `after` are what the account has available.
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
