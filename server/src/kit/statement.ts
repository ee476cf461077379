import { CompiledQuery } from 'kysely';
import type { Database, Tx } from './db.ts';

/**
 * A statement as it stands, its values by number: for what is carried out so often that making its
 * text anew each time would cost more than sending it.
 */
export const statement =
  <Row = never>(text: string) =>
  async (db: Database | Tx, values: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

/** How a writer knows that the answer is asked for later; what follows may be on its way before. */
export const LATER = '/* later */';
export type Later<Row> = { readonly rows: Row[]; readonly later?: Promise<Row[]> };

/**
 * A statement that is sent now and whose rows are asked for later, so that several are answered in
 * one turn. Only a writer does so; on another connection the rows are there at once. Its columns
 * are named as the rows are to be.
 */
export const asking =
  <Row>(text: string) =>
  async (db: Database | Tx, values: readonly unknown[]): Promise<() => Promise<Row[]>> => {
    const query = CompiledQuery.raw(LATER + text, [...values]);
    const { rows, later } = (await db.executeQuery<Row>(query)) as Later<Row>;
    return () => later ?? Promise.resolve(rows);
  };

/** What stands in a column. */
export type Cell = string | number | bigint | boolean | Date | null;

/**
 * One column of some rows as an array in PostgreSQL's own writing. Only for what needs no quotes:
 * ids, numbers, moments and words of the product's own. The driver would look at every character.
 */
export function column<T>(rows: readonly T[], of: (row: T) => Cell): string {
  let text = '{';
  for (let i = 0; i < rows.length; i++) {
    const value = of(rows[i] as T);
    if (i > 0) text += ',';
    if (value === null) text += 'NULL';
    else text += value instanceof Date ? momentText(value) : value;
  }
  return `${text}}`;
}

/** Rows of one batch share their moments: the last one is not written out again. */
let last = { at: Number.NaN, text: '' };
function momentText(moment: Date): string {
  const at = moment.getTime();
  if (at !== last.at) last = { at, text: moment.toISOString() };
  return last.text;
}

/** The same for any text. */
export const textColumn = <T>(rows: readonly T[], of: (row: T) => string | null): string =>
  column(rows, (row) => {
    const value = of(row);
    return value === null ? null : `"${value.replace(/[\\"]/g, '\\$&')}"`;
  });
