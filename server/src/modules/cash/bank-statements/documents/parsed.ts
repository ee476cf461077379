import {
  decimalsOfCurrency as decimalsOf,
  textOfMinor,
} from '@holdfast/domain/cash/bank-statements/amounts';
import type { DayFrom, StatementFormat } from '@holdfast/domain/cash/bank-statements/contract';
import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';

/** Of any format. Amounts in minor units. */
export type ParsedStatement = {
  readonly format: StatementFormat;
  readonly account: string | undefined;
  readonly balances: readonly ParsedBalance[];
  readonly lines: readonly ParsedLine[];
};

export type ParsedBalance = {
  readonly currency: string;
  readonly opening: bigint;
  readonly closing: bigint;
};

export type ParsedLine = {
  readonly day: string;
  readonly dayFrom: DayFrom;
  readonly valueDay: string | undefined;
  readonly currency: string;
  /** Negative for outgoing money. */
  readonly amount: bigint;
  readonly bankReference: string | undefined;
  /** Other ids given by the sender or the bank, compared with declared transaction ids. */
  readonly otherIds: readonly string[];
  readonly name: string;
  readonly account: string | undefined;
  readonly text: string;
  readonly reversal: boolean;
};

export const MOST_LINES = 20_000;

export const unreadable = (why: string): never => refuseStatement('STATEMENT_UNREADABLE', { why });

export const decimalsOfCurrency = (code: string): number =>
  decimalsOf(code) ?? unreadable(`“${code.slice(0, 10)}” isn’t a currency.`);

/** Opening balance plus lines must equal closing balance, per currency. */
export function assertBalances(statement: ParsedStatement): void {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of statement.lines) {
    sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  }
  for (const { currency, opening, closing } of statement.balances) {
    const made = opening + (sums.get(currency) ?? 0n);
    if (made === closing) continue;
    const text = (minor: bigint) => textOfMinor(minor, currency);
    unreadable(
      `its opening balance of ${text(opening)} ${currency} and its lines add up to ${text(made)}, but its closing balance is ${text(closing)}.`,
    );
  }
  const named = new Set(statement.balances.map((balance) => balance.currency));
  for (const currency of sums.keys()) {
    if (!named.has(currency)) unreadable(`it has lines in ${currency}, but no balance.`);
  }
}

/** Minor units. Trailing zeros may exceed `decimals`. */
function minorOf(
  { isNegative, whole, fraction }: Figures,
  decimals: number,
  where: string,
): bigint {
  if (/[1-9]/.test(fraction.slice(decimals))) {
    return unreadable(`an amount in ${where} has too many decimals.`);
  }
  const minor = BigInt((whole || '0') + fraction.slice(0, decimals).padEnd(decimals, '0'));
  if (minor > 9_000_000_000_000_000_000n) return unreadable(`an amount in ${where} is too large.`);
  return isNegative ? -minor : minor;
}

type Figures = {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
};

const shown = (text: string): string => `“${text.slice(0, 30)}”`;

export function readXmlAmount(typed: string, decimals: number, where: string): bigint {
  const text = typed.trim();
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || !/\d/.test(text)) {
    return unreadable(`${shown(text)} in ${where} isn’t an amount like 1234.50.`);
  }
  const [, sign, whole = '', fraction = ''] = match;
  return minorOf({ isNegative: sign === '-', whole, fraction }, decimals, where);
}

/** A SWIFT amount: decimal comma, optional decimals, no sign. */
export function readSwiftAmount(typed: string, decimals: number, where: string): bigint {
  const match = /^(\d{1,14})(?:,(\d*))?$/.exec(typed);
  if (!match) return unreadable(`${shown(typed)} in ${where} isn’t an amount like 1234,50.`);
  const [, whole = '', fraction = ''] = match;
  return minorOf({ isNegative: false, whole, fraction }, decimals, where);
}

/**
 * Decimal point, optional thousands commas. Refuses “12,50”, “0,010” and an ambiguous separator
 * (“1,234”, “1.230”) unless the currency has three decimals or none.
 */
export function readAmount(typed: string, decimals: number, where: string): bigint {
  const text = typed.trim().replace('\u2212', '-');
  const match = /^([+-]?)([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return unreadable(`${shown(text)} in ${where} isn’t an amount like 1,234.50.`);
  const separator = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/.exec(text)?.[1];
  const isDecided = separator === ',' ? decimals === 0 : decimals === 3;
  if (separator && !isDecided) {
    return unreadable(
      `${shown(text)} in ${where} is ambiguous: “${separator}” may separate thousands or decimals. Write amounts like 1,234.50.`,
    );
  }
  const [, sign, whole = '', fraction = ''] = match;
  return minorOf(
    { isNegative: sign === '-', whole: whole.replaceAll(',', ''), fraction },
    decimals,
    where,
  );
}

/** Banks write these placeholders for a missing reference, so many lines share them. */
export const isNoReference = (id: string): boolean =>
  /^(?:NON ?REF|NOT ?PROVIDED|NOREF|NONE|N\/A|[EPKM]REF|[-.0]*)$/i.test(id.trim());

/** By currency; each part must open with the previous one's closing balance. */
export function joinBalances(parts: readonly ParsedBalance[]): ParsedBalance[] {
  const balances = new Map<string, ParsedBalance>();
  for (const { currency, opening, closing } of parts) {
    const before = balances.get(currency);
    if (before && before.closing !== opening) {
      unreadable(`its parts in ${currency} don’t continue from one another.`);
    }
    balances.set(currency, { currency, opening: before?.opening ?? opening, closing });
  }
  return [...balances.values()];
}

export function readDay(typed: string, where: string): string {
  const day = typed.trim().slice(0, 10);
  return isRealDay(day)
    ? day
    : unreadable(`“${typed.slice(0, 30)}” in ${where} isn’t a date like 2026-11-20.`);
}

export function isRealDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export const tidy = (text: string, max = 500): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max);
