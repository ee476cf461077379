import {
  CAPITAL_LINE_KEYS,
  type CapitalLine,
  isCapital,
  lineOf,
  type OwnKind,
  PROFIT_LINE_KEYS,
  type ProfitLine,
} from '@holdfast/domain/administration/general-ledger/own-money';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { dayBefore, type RateBook, sumOf } from './valuation.ts';

export type Flow = {
  readonly account: OwnKind;
  readonly kind: EntryKind;
  readonly currency: string;
  readonly day: string | null;
  readonly amount: bigint;
};

export type OwnHistory = {
  readonly from: string;
  readonly to: string;
  /** By currency, before the period. */
  readonly opening: ReadonlyMap<string, bigint>;
  readonly flows: readonly Flow[];
};

export type Unvalued = {
  readonly line: ProfitLine | CapitalLine;
  readonly currency: string;
  readonly amount: bigint;
};

type Profit = {
  readonly lines: ReadonlyMap<ProfitLine, bigint | null>;
  readonly profit: bigint | null;
  readonly equity: { readonly before: bigint | null; readonly after: bigint | null };
  readonly capital: Capital;
  readonly unvalued: readonly Unvalued[];
};

/**
 * The change of equity that wasn't paid in or taken out. The line of conversions is what the others
 * don't explain: what conversions brought, and what own ALGO and bitcoin gained. Changes without a
 * rate on their day are listed apart, and are in that line once there is one.
 */
export function profitOf({ from, to, opening, flows }: OwnHistory, rates: RateBook): Profit {
  const { amounts, unvalued } = valuedLines(flows, rates);
  const capital = capitalOf(amounts);
  const before = rates.total(opening, dayBefore(from));
  const after = rates.total(closingOf(opening, flows), to);
  const profit = before === null || after === null ? null : after - before - paidIn(capital);
  const explained = PROFIT_LINE_KEYS.filter((line) => line !== 'conversions').map(
    (line) => [line, amounts.get(line) ?? 0n] as const,
  );
  const rest = sumOf([profit, ...explained.map(([, amount]) => -amount)]);
  return {
    lines: new Map<ProfitLine, bigint | null>([...explained, ['conversions', rest]]),
    profit,
    equity: { before, after },
    capital,
    unvalued,
  };
}

export type Capital = ReadonlyMap<CapitalLine, bigint>;

const capitalOf = (amounts: ReadonlyMap<ProfitLine | CapitalLine, bigint>): Capital =>
  new Map(CAPITAL_LINE_KEYS.map((line) => [line, amounts.get(line) ?? 0n] as const));

export const paidIn = (capital: Capital): bigint =>
  [...capital.values()].reduce((sum, one) => sum + one, 0n);

export function capitalIn(flows: readonly Flow[], rates: RateBook) {
  const { amounts, unvalued } = valuedLines(flows.filter(isCapitalFlow), rates);
  return { capital: capitalOf(amounts), unvalued };
}

function valuedLines(flows: readonly Flow[], rates: RateBook) {
  const amounts = new Map<ProfitLine | CapitalLine, bigint>();
  const unvalued = new Map<string, Unvalued>();
  for (const { account, kind, currency, day, amount } of flows) {
    const line = lineOf(account, kind);
    if (line === 'conversions') continue;
    const value = rates.value(amount, currency, day ?? '');
    if (value === null) {
      const key = `${line} ${currency}`;
      const before = unvalued.get(key)?.amount ?? 0n;
      unvalued.set(key, { line, currency, amount: before + amount });
    } else {
      amounts.set(line, (amounts.get(line) ?? 0n) + value);
    }
  }
  // The database returns sums in any order; sorting keeps reports identical.
  const sorted = [...unvalued].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { amounts, unvalued: sorted.map(([, one]) => one) };
}

function closingOf(
  opening: ReadonlyMap<string, bigint>,
  flows: readonly Flow[],
): ReadonlyMap<string, bigint> {
  const closing = new Map(opening);
  for (const { currency, amount } of flows) {
    closing.set(currency, (closing.get(currency) ?? 0n) + amount);
  }
  return closing;
}

const isCapitalFlow = ({ account, kind }: Pick<Flow, 'account' | 'kind'>): boolean =>
  isCapital(lineOf(account, kind));
