import {
  decimalsOfCurrency as decimalsOf,
  textOfMinor,
} from '@holdfast/domain/cash/bank-statements/amounts';
import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';

/** A statement as it was read, whatever its format. Amounts are minor units of their currency. */
export type ParsedStatement = {
  readonly format: 'csv' | 'camt.053';
  /** Whose statement it says it is; formats that don't say leave it out. */
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
  readonly currency: string;
  /** Negative for what left. */
  readonly amount: bigint;
  readonly bankReference: string | undefined;
  /** Further ids that the sender or a bank gave: where a declared transaction may be found. */
  readonly otherIds: readonly string[];
  readonly name: string;
  readonly account: string | undefined;
  readonly text: string;
  /** The bank takes back what it booked before. */
  readonly reversal: boolean;
};

export const MOST_LINES = 20_000;

export const unreadable = (why: string): never => refuseStatement('STATEMENT_UNREADABLE', { why });

export const decimalsOfCurrency = (code: string): number =>
  decimalsOf(code) ?? unreadable(`“${code.slice(0, 10)}” is no currency.`);

/** Opening and lines must make closing, in each currency; else something is missing or changed. */
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
      `it opens with ${text(opening)} ${currency}, its lines make ${text(made)}, but it closes with ${text(closing)}.`,
    );
  }
  const named = new Set(statement.balances.map((balance) => balance.currency));
  for (const currency of sums.keys()) {
    if (!named.has(currency)) unreadable(`it has lines in ${currency}, but no balance.`);
  }
}

/**
 * An amount as banks write it: a point before the decimals, commas between thousands or none.
 * "12,50" is refused rather than read as twelve hundred and fifty.
 */
export function readAmount(typed: string, decimals: number, where: string): bigint {
  const text = typed.trim().replace('\u2212', '-');
  const match = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return unreadable(`“${text.slice(0, 30)}” in ${where} is no amount like 1,234.50.`);
  const [, sign, whole = '', fraction = ''] = match;
  const kept = fraction.slice(0, decimals);
  if (/[1-9]/.test(fraction.slice(decimals))) {
    return unreadable(`“${text.slice(0, 30)}” in ${where} has too many decimals.`);
  }
  const minor = BigInt(whole.replaceAll(',', '') + kept.padEnd(decimals, '0'));
  if (minor > 9_000_000_000_000_000_000n) return unreadable(`an amount in ${where} is too large.`);
  return sign === '-' ? -minor : minor;
}

/** "2026-11-20"; a day that the calendar hasn't is refused. */
export function readDay(typed: string, where: string): string {
  const day = typed.trim().slice(0, 10);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  const isReal = at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return isReal
    ? day
    : unreadable(`“${typed.slice(0, 30)}” in ${where} is no day like 2026-11-20.`);
}

/** Text of a stranger: no control characters, no more than anybody writes. */
export const tidy = (text: string, max = 500): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max);
