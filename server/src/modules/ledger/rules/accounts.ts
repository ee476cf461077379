import { createHash } from 'node:crypto';
import type { Purpose } from '@holdfast/domain/ledger/books';

/** Whose account it is: a party's, an offering's, or the platform's own. */
export type Holder = { readonly party: string } | { readonly offering: string } | 'platform';

/** Names an account: it is made the first time something is booked on it. */
export type AccountRef = {
  readonly holder: Holder;
  /** USD, ALGO, BTC, or an asset's id. */
  readonly commodity: string;
  readonly purpose: Purpose;
};

/** The wallet of a party in one currency, or its holding of one asset. */
export const partyMain = (partyId: string, commodity: string): AccountRef => ({
  holder: { party: partyId },
  commodity,
  purpose: 'main',
});

export const offeringEscrow = (offeringId: string, commodity = 'USD'): AccountRef => ({
  holder: { offering: offeringId },
  commodity,
  purpose: 'escrow',
});

export const platform = (purpose: Purpose, commodity: string): AccountRef => ({
  holder: 'platform',
  commodity,
  purpose,
});

export type HolderKind = 'party' | 'offering' | 'platform';

/** A holder as it is stored: its kind, and its id unless it is the platform. */
export function storedHolder(holder: Holder): { kind: HolderKind; id: string | null } {
  if (holder === 'platform') return { kind: 'platform', id: null };
  if ('party' in holder) return { kind: 'party', id: holder.party };
  return { kind: 'offering', id: holder.offering };
}

/** The holder that is stored as this. */
export function holderOf(kind: string, id: string | null): Holder {
  if (kind === 'platform') return 'platform';
  return kind === 'party' ? { party: id ?? '' } : { offering: id ?? '' };
}

/**
 * An account's id follows from its name, so that all of them are known, sorted and locked in one
 * order before anything is read.
 */
export function accountIdOf(ref: AccountRef): string {
  const { kind, id } = storedHolder(ref.holder);
  const name = `${kind}|${id ?? ''}|${ref.commodity}|${ref.purpose}`;
  const known = ids.get(name);
  if (known) return known;
  const made = idFrom(name);
  if (ids.size >= MOST_IDS) ids.clear();
  ids.set(name, made);
  return made;
}

/** Ids that were worked out before: a name has one for ever, and working it out takes a digest. */
const ids = new Map<string, string>();
const MOST_IDS = 100_000;

function idFrom(name: string): string {
  const bytes = createHash('sha256').update(`holdfast.ledger.account|${name}`).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
