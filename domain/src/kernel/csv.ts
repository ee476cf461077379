/**
 * What a cell may hold: absent stays empty, a Date is ISO text. No bigint: minor units have no
 * scale of their own.
 */
export type CsvCell = string | number | boolean | Date | null | undefined;

/** Spreadsheets take these for the beginning of a formula, full-width ones too. */
const FORMULA = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One cell, always quoted. Text that a spreadsheet would run as a formula gets an apostrophe in
 * front; a plain number stays a number, so that −12.50 can be added up.
 */
export function csvCell(value: CsvCell): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  const isNumber = typeof value !== 'string' || PLAIN_NUMBER.test(text);
  const safe = !isNumber && FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One line with its end, as RFC 4180 wants it. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
