import { createHash } from 'node:crypto';
import type { Purpose } from '@holdfast/domain/money/ledger/books';

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
  const { holder, commodity, purpose } = ref;
  const isWallet = purpose === 'main' && holder !== 'platform' && 'party' in holder;
  const of = isWallet ? wallets : others;
  const [first, second] = isWallet ? [commodity, holder.party] : [purpose, nameOf(ref)];
  const known = of.get(first)?.get(second);
  return known ?? remember(of, first, second, idFrom(nameOf(ref)));
}

function nameOf({ holder, commodity, purpose }: AccountRef): string {
  const { kind, id } = storedHolder(holder);
  return `${kind}|${id ?? ''}|${commodity}|${purpose}`;
}

type Ids = Map<string, Map<string, string>>;
/**
 * Ids that were worked out before: a name has one for ever, and working it out takes a digest.
 * Those of parties' main accounts are found without putting their name together.
 */
const wallets: Ids = new Map();
const others: Ids = new Map();
let remembered = 0;
const MOST_IDS = 100_000;

function remember(of: Ids, first: string, second: string, id: string): string {
  if (remembered >= MOST_IDS) {
    wallets.clear();
    others.clear();
    remembered = 0;
  }
  const seconds = of.get(first) ?? new Map<string, string>();
  of.set(first, seconds.set(second, id));
  remembered += 1;
  return id;
}

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
