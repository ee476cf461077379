/** Null is an empty cell, a Date ISO text; no bigint, since minor units carry no scale. */
export type CsvCell = string | number | boolean | Date | null | undefined;

/** Start a formula in a spreadsheet, full-width ones included. */
const FORMULA = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Quoted. Text that a spreadsheet would run gets a leading apostrophe; plain numbers such as −12.50
 * don't.
 */
export function csvCell(value: CsvCell): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  const isNumber = typeof value !== 'string' || PLAIN_NUMBER.test(text);
  const safe = !isNumber && FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** As in RFC 4180, with the line break. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
