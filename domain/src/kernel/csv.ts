/**
 * Null becomes an empty cell, a Date ISO text. A bigint isn't allowed, since minor units carry no
 * scale.
 */
export type CsvCell = string | number | boolean | Date | null | undefined;

/** Characters that start a formula in a spreadsheet, full-width ones included. */
const FORMULA = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A quoted cell. Text that a spreadsheet would run as a formula gets a leading apostrophe; plain
 * numbers such as −12.50 don't.
 */
export function csvCell(value: CsvCell): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  const isNumber = typeof value !== 'string' || PLAIN_NUMBER.test(text);
  const safe = !isNumber && FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A line as in RFC 4180, including the line break. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
