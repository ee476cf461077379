import { expect, test } from 'vitest';
import { retentionYears } from './retention-config.ts';

test('keeps records of each kind for five years, and longer where configured', () => {
  expect(retentionYears(undefined)).toEqual({ aml: 5, books: 5, contracts: 5, services: 5 });
  expect(retentionYears('aml=10; services=7')).toMatchObject({ aml: 10, books: 5, services: 7 });
});

test.each(['aml=4', 'aml=ten', 'tax=7', 'services', 'aml=0', 'aml=100'])(
  'refuses the start with RETENTION_YEARS=%s',
  (value) => {
    expect(() => retentionYears(value)).toThrow('RETENTION_YEARS must be like');
  },
);
