/**
 * A cell's value: absent stays empty, a Date is ISO text. No bigint: minor units carry no scale.
 */
export type CsvCell = string | number | boolean | Date | null | undefined;

/** Formula prefixes in spreadsheets, full-width ones included. */
const FORMULA = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A quoted cell. Text that a spreadsheet would run as a formula gets a leading apostrophe; plain
 * numbers stay numbers, so −12.50 can be summed.
 */
export function csvCell(value: CsvCell): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  const isNumber = typeof value !== 'string' || PLAIN_NUMBER.test(text);
  const safe = !isNumber && FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A line with its line end, by RFC 4180. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
