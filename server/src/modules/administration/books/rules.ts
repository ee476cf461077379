import { decimalsOfCommodity } from '@holdfast/domain/administration/books/accounts';
import { MAX_MINOR } from '@holdfast/domain/kernel/decimal';
import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY } from '@holdfast/domain/kernel/moment';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  CHART,
  OWNER_KINDS,
  type OwnerKind,
  storedAs,
} from '@holdfast/domain/money/ledger/chart';

export type AccountPlace = {
  readonly holderKind: OwnerKind;
  readonly createdAt: Date;
  readonly id: string;
};

export const writePlace = ({ holderKind, createdAt, id }: AccountPlace): string =>
  `${holderKind}~${createdAt.toISOString()}~${id}`;

export function readPlace(text: string | undefined): AccountPlace | undefined {
  const [kind = '', moment = '', id = ''] = (text ?? '').split('~');
  const holderKind = OWNER_KINDS.find((one) => one === kind);
  const createdAt = new Date(moment);
  if (!holderKind || !UUID.test(id) || Number.isNaN(createdAt.getTime())) return undefined;
  return { holderKind, createdAt, id };
}

export type PostingPlace = { readonly at: Date; readonly seq: bigint };

export const writePostingPlace = ({ at, seq }: PostingPlace): string =>
  `${at.toISOString()}~${seq}`;

export function readPostingPlace(text: string | undefined): PostingPlace | undefined {
  const [moment = '', seq = ''] = (text ?? '').split('~');
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || !/^\d{1,18}$/.test(seq)) return undefined;
  return { at, seq: BigInt(seq) };
}

/** Matches any part of a kind's name: "susp" finds suspense. */
export function matchAccountKinds(q: string): readonly AccountKind[] {
  const text = q.trim().toLowerCase();
  if (text.length < 3) return [];
  return ACCOUNT_KINDS.filter(
    (kind) =>
      storedAs(kind).holderKind === 'platform' && CHART[kind].name.toLowerCase().includes(text),
  );
}

/** Days are in UTC; amounts are unsigned. */
export type PostingQuery = {
  readonly kind?: EntryKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

/** Both days are inclusive; amounts are in minor units. */
export const postingFilterOf = ({ kind, from, to, min, max }: PostingQuery, commodity: string) => ({
  kind,
  since: from ? dayBegins(from) : undefined,
  until: to ? new Date(dayBegins(to).getTime() + DAY) : undefined,
  least: min === undefined ? undefined : minorOf(min, commodity, 'up'),
  most: max === undefined ? undefined : minorOf(max, commodity, 'down'),
});

const dayBegins = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** In minor units; a bound with more decimals is rounded inwards. */
function minorOf(figure: string, commodity: string, towards: 'up' | 'down'): bigint {
  const decimals = decimalsOfCommodity(commodity);
  const [whole = '0', fraction = ''] = figure.split('.');
  const minor = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const isFiner = /[1-9]/.test(fraction.slice(decimals));
  const rounded = towards === 'up' && isFiner ? minor + 1n : minor;
  return rounded > MAX_MINOR ? MAX_MINOR : rounded;
}
