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

type Plain = string | number | bigint | boolean | Date | null;

/**
 * One column of some rows as an array in PostgreSQL's own writing. Only for what needs no quotes:
 * ids, numbers, moments and words of the product's own. The driver would look at every character.
 */
export function column<T>(rows: readonly T[], of: (row: T) => Plain): string {
  let text = '{';
  for (let i = 0; i < rows.length; i++) {
    const value = of(rows[i] as T);
    if (i > 0) text += ',';
    if (value === null) text += 'NULL';
    else text += value instanceof Date ? value.toISOString() : value;
  }
  return `${text}}`;
}

/** The same for any text. */
export const textColumn = <T>(rows: readonly T[], of: (row: T) => string | null): string =>
  column(rows, (row) => {
    const value = of(row);
    return value === null ? null : `"${value.replace(/[\\"]/g, '\\$&')}"`;
  });
