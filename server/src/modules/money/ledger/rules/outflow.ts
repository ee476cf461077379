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

/** What may not leave a party. */
export type Restricted = {
  /** Nothing may leave: the party is held. */
  readonly isBlocked: boolean;
  /** Minor units by commodity that may not leave. */
  readonly amounts: ReadonlyMap<string, bigint>;
};

export const NOTHING_RESTRICTED: Restricted = { isBlocked: false, amounts: new Map() };

/**
 * How money goes: out of its party, or into another currency of the same party. A withdrawal that
 * is paid was restricted when it was held; money that goes back to a card never is.
 */
type Outflow = 'leaves' | 'converts';
const OF_HOLDS: Readonly<Partial<Record<HoldKind, Outflow>>> = { withdrawal: 'leaves' };
const OF_ENTRIES: Readonly<Partial<Record<EntryKind, Outflow>>> = {
  transfer: 'leaves',
  conversion: 'converts',
};

export const outflowOfHold = (kind: HoldKind): Outflow | undefined => OF_HOLDS[kind];
export const outflowOfEntry = (kind: EntryKind): Outflow | undefined => OF_ENTRIES[kind];

/**
 * Refuses CONTACT_SUPPORT for what leaves a party that is held, UNSETTLED_PROCEEDS for what takes
 * more than is free of restrictions. `before` and `after` are what is available on the account.
 */
export function assertUnrestricted(
  outflow: Outflow,
  taken: { readonly commodity: string; readonly before: bigint; readonly after: bigint },
  restricted: Restricted,
): void {
  const { commodity, before, after } = taken;
  if (after >= before) return;
  if (outflow === 'leaves' && restricted.isBlocked) refuse('CONTACT_SUPPORT', {});
  const unsettled = restricted.amounts.get(commodity) ?? 0n;
  if (after >= unsettled) return;
  const free = before > unsettled ? before - unsettled : 0n;
  refuseFunds('UNSETTLED_PROCEEDS', { free, unsettled });
}
