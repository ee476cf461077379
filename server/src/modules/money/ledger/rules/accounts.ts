import { createHash } from 'node:crypto';
import type { Purpose } from '@holdfast/domain/money/ledger/books';

export type Holder = { readonly party: string } | { readonly offering: string } | 'platform';

/** Names an account; the row is inserted with its first booking. */
export type AccountRef = {
  readonly holder: Holder;
  /** USD, ALGO, BTC, or an asset's id. */
  readonly commodity: string;
  readonly purpose: Purpose;
};

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

export function storedHolder(holder: Holder): { kind: HolderKind; id: string | null } {
  if (holder === 'platform') return { kind: 'platform', id: null };
  if ('party' in holder) return { kind: 'party', id: holder.party };
  return { kind: 'offering', id: holder.offering };
}

export function holderOf(kind: string, id: string | null): Holder {
  if (kind === 'platform') return 'platform';
  return kind === 'party' ? { party: id ?? '' } : { offering: id ?? '' };
}

/** An account's id is a digest of its name: accounts can be locked in id order before any read. */
export function accountIdOf(ref: AccountRef): string {
  const { holder, commodity, purpose } = ref;
  const isWallet = purpose === 'main' && holder !== 'platform' && 'party' in holder;
  const of = isWallet ? wallets : others;
  const [first, second] = isWallet ? [commodity, holder.party] : [purpose, nameOf(ref)];
  const known = of.get(first)?.get(second);
  return known ?? cacheId(of, first, second, idFrom(nameOf(ref)));
}

function nameOf({ holder, commodity, purpose }: AccountRef): string {
  const { kind, id } = storedHolder(holder);
  return `${kind}|${id ?? ''}|${commodity}|${purpose}`;
}

type Ids = Map<string, Map<string, string>>;
const wallets: Ids = new Map();
const others: Ids = new Map();
let cachedIds = 0;
const MAX_CACHED_IDS = 100_000;

function cacheId(of: Ids, first: string, second: string, id: string): string {
  if (cachedIds >= MAX_CACHED_IDS) {
    wallets.clear();
    others.clear();
    cachedIds = 0;
  }
  const seconds = of.get(first) ?? new Map<string, string>();
  of.set(first, seconds.set(second, id));
  cachedIds += 1;
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

export const partyOf = (holder: Holder): string | undefined =>
  holder !== 'platform' && 'party' in holder ? holder.party : undefined;
