import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { DAY, HOUR, type ZoneChoice } from '@holdfast/domain/kernel/moment';
import { decimalsOf, WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import {
  entryKindsOf,
  FLOW_KINDS,
  type FundFlow,
  kindsNamed,
  type MovementKind,
  type MovementStatus,
} from '@holdfast/domain/views/wallet/movements';

export type HistoryFilter = {
  readonly currency?: WalletCurrency | undefined;
  readonly kind?: MovementKind | undefined;
  readonly flow?: FundFlow | undefined;
  readonly status?: MovementStatus | undefined;
  /** Both days are inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
};

export type HistoryQuery = {
  readonly currencies: readonly WalletCurrency[];
  /** All currencies form one list, in which a movement between two is one row. */
  readonly isAll: boolean;
  readonly kinds?: readonly MovementKind[] | undefined;
  readonly status?: MovementStatus | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly words?: Words | undefined;
  /** Also units that moved without cash, of these kinds if any. */
  readonly units?: { readonly kinds?: readonly EntryKind[] | undefined } | undefined;
};

type Words = {
  readonly text: string;
  readonly kinds: readonly MovementKind[];
  /** Amounts in minor units that the words may mean, one per currency. */
  readonly amounts: readonly bigint[];
};

export function queryOf(filter: HistoryFilter, zone: ZoneChoice = 'local'): HistoryQuery {
  const { currency, kind, flow, status, from, to, q } = filter;
  const text = q?.trim();
  return {
    currencies: currency ? [currency] : WALLET_CURRENCIES,
    isAll: !currency,
    kinds: kindsOf(kind, flow),
    status,
    since: from ? dayBegins(from, zone) : undefined,
    until: to ? dayEnds(to, zone) : undefined,
    words: text ? wordsOf(text) : undefined,
    units: flow === 'investments' && !currency ? { kinds: kind && entryKindsOf(kind) } : undefined,
  };
}

/** A kind that doesn't belong to the flow matches nothing. */
function kindsOf(kind: MovementKind | undefined, flow: FundFlow | undefined) {
  if (!flow) return kind && [kind];
  return FLOW_KINDS[flow].filter((each) => !kind || each === kind);
}

const AHEAD: Readonly<Record<ZoneChoice, number>> = { local: 0, utc8: 8 * HOUR };

export const dayBegins = (day: string, zone: ZoneChoice): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD[zone]);

export const dayEnds = (day: string, zone: ZoneChoice): Date =>
  new Date(dayBegins(day, zone).getTime() + DAY);

export const dayOf = (at: Date, zone: ZoneChoice): string =>
  new Date(at.getTime() + AHEAD[zone]).toISOString().slice(0, 10);

function wordsOf(text: string): Words {
  const lower = text.toLowerCase();
  const figure = text.replace(/^[+\-\u2212]?\s*\$?/, '');
  const amounts = WALLET_CURRENCIES.map((code) => parseDecimal(figure, decimalsOf(code)));
  return {
    text,
    kinds: kindsNamed(lower),
    amounts: amounts.filter((amount) => typeof amount === 'bigint'),
  };
}

export const entryKindsOfQuery = ({ kinds }: HistoryQuery): readonly EntryKind[] | undefined =>
  kinds?.flatMap(entryKindsOf);

export const entryKindsNamed = (words: Words): readonly EntryKind[] =>
  words.kinds.flatMap(entryKindsOf);
