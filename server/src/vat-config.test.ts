import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-vat-'));
const fileOf = (text: string) => {
  const path = join(folder, 'vat.txt');
  writeFileSync(path, text);
  return path;
};
const read = (text: string, more: object = { VAT_NUMBER: 'IE1234567T' }) =>
  readConfig({ VAT_RULES: fileOf(text), ...more }).settings.vat;

describe('VAT rules', () => {
  test('are empty unless configured, with the operator’s reason', () => {
    expect(readConfig({}).settings.vat).toEqual({ rules: [], notCharged: null });
    const VAT_NOT_CHARGED = 'we are not registered for VAT';
    expect(readConfig({ VAT_NOT_CHARGED }).settings.vat.notCharged).toBe(VAT_NOT_CHARGED);
  });

  test('are read by country, client and day', () => {
    const { rules } = read(
      '# rates\nIRL | person | S | 23 | 2012-01-01 | | VAT at 23%\n* | any | O | 0 | 2012-01-01 | 2030-12-31 | Outside the scope\n',
    );
    expect(rules).toEqual([
      expect.objectContaining({ country: 'IRL', code: 'S', rateBps: 2300, to: null }),
      expect.objectContaining({ country: '*', code: 'O', rateBps: 0, to: '2030-12-31' }),
    ]);
  });

  test('are rejected if one is incomplete, overlaps another or lacks the VAT number', () => {
    const standard = 'IRL | person | S | 23 | 2012-01-01 | | VAT at 23%';
    expect(() => read('IRL | person | S | 0 | 2012-01-01 | | No rate')).toThrow(/line 1: must be/);
    expect(() => read('IRL | person | E | 5 | 2012-01-01 | | Exempt')).toThrow(/line 1: must be/);
    expect(() => read('IRL | person | S | 23 | 2012-01-01 | |')).toThrow(/line 1: must be/);
    expect(() => read(`${standard}\n${standard}`)).toThrow(/line 2: overlaps/);
    expect(() => read(standard, {})).toThrow(/require VAT_NUMBER/);
    expect(() => read(standard, { VAT_NUMBER: '12' })).toThrow(/VAT_NUMBER must be/);
    expect(() => readConfig({ VAT_RULES: '/nowhere' })).toThrow(/is not a file/);
  });
});
