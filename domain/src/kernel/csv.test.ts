import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

describe('a cell of a CSV file', () => {
  test('never begins as a formula does', () => {
    const starts = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', ' =', '\n='];
    for (const start of starts) {
      expect(csvCell(`${start}HYPERLINK("http://evil")`)).toMatch(/^"'/);
    }
  });

  test('leaves figures as they are', () => {
    expect(csvLine(['-12.50', -3, '1000', true, null, 'Ho, Wei "M"'])).toBe(
      '"-12.50","-3","1000","true","","Ho, Wei ""M"""\r\n',
    );
    expect(csvCell('-12.50+cmd')).toBe('"\'-12.50+cmd"');
  });

  test('comes back as it was, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = csvCell(text).slice(1, -1).replaceAll('""', '"');
        expect([text, `'${text}`]).toContain(read);
      }),
    );
  });
});
