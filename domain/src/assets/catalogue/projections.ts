import { parseDecimal } from '../../kernel/decimal.ts';

/** As typed by the owner; empty amounts are zero. */
export type TypedProjection = {
  readonly year: string;
  readonly income: string;
  readonly capital: string;
};

/** A unit's projected payment in a calendar year, in millionths of a dollar before tax. */
export type Projection = {
  readonly year: number;
  readonly incomePerUnit: bigint;
  readonly capitalPerUnit: bigint;
};

const DECIMALS = 6;
const YEAR = /^20\d\d$/;

function amountOf(typed: string): bigint | undefined {
  const amount = typed === '' ? 0n : parseDecimal(typed, DECIMALS);
  return typeof amount === 'bigint' && amount >= 0n ? amount : undefined;
}

/** Undefined without a year of this century or with an invalid amount. */
export function projectionOf({ year, income, capital }: TypedProjection): Projection | undefined {
  const [incomePerUnit, capitalPerUnit] = [amountOf(income), amountOf(capital)];
  if (!YEAR.test(year) || incomePerUnit === undefined || capitalPerUnit === undefined) {
    return undefined;
  }
  return { year: Number(year), incomePerUnit, capitalPerUnit };
}

/** By year; skips invalid rows. */
export const projectionsOf = (rows: readonly TypedProjection[]): Projection[] =>
  rows.flatMap((row) => projectionOf(row) ?? []).toSorted((one, other) => one.year - other.year);

export const hasTwice = (rows: readonly TypedProjection[]): boolean =>
  new Set(rows.map(({ year }) => year)).size < rows.length;
