import { expect, test } from 'vitest';
import type { Column } from './data-table.tsx';
import { csvOf, shownOf } from './list-tools.tsx';

type Row = { readonly name: string; readonly sum: string };
const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'Name', cell: (row) => row.name, text: (row) => row.name },
  { key: 'sum', head: 'Sum', cell: (row) => row.sum, text: (row) => row.sum },
  { key: 'act', head: 'Decide', cell: () => null },
];

test('exports displayed columns that have text, and escapes formulas', () => {
  const rows = [{ name: '=1+1', sum: '-12.50' }];
  expect(csvOf(columns, rows)).toBe('"Name","Sum"\r\n"\'=1+1","-12.50"\r\n');
  expect(csvOf(shownOf(columns, { hidden: ['sum'] }), rows)).toBe('"Name"\r\n"\'=1+1"\r\n');
});

test('always keeps the column that names the row', () => {
  const shown = shownOf(columns, { hidden: ['name', 'act'] });
  expect(shown.map(({ key }) => key)).toEqual(['name', 'sum']);
});
