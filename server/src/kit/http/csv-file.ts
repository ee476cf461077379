import type { FileAnswer } from './route.ts';

/** The byte order mark makes spreadsheets read it as UTF-8. */
export const csvFile = (name: string, lines: readonly string[]): FileAnswer => ({
  name,
  mime: 'text/csv; charset=utf-8',
  body: Buffer.from(`\uFEFF${lines.join('')}`),
});
