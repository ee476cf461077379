import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

describe('a cell of a CSV file', () => {
  test('never starts like a formula', () => {
    const starts = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', ' =', '\n='];
    for (const start of starts) {
      expect(csvCell(`${start}HYPERLINK("http://evil")`)).toMatch(/^"'/);
    }
  });

  test('keeps numbers unchanged', () => {
    expect(csvLine(['-12.50', -3, '1000', true, null, 'Ho, Wei "M"'])).toBe(
      '"-12.50","-3","1000","true","","Ho, Wei ""M"""\r\n',
    );
    expect(csvCell('-12.50+cmd')).toBe('"\'-12.50+cmd"');
  });

  test('reads back unchanged, apart from a leading apostrophe', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = csvCell(text).slice(1, -1).replaceAll('""', '"');
        expect([text, `'${text}`]).toContain(read);
      }),
    );
  });
});
