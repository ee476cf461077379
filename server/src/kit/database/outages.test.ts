import { expect, test } from 'vitest';
import { isOutage, isRepeatable, isRolledBack, isServerLost, troubleOf } from './outages.ts';

const failed = (facts: { code?: string; message?: string; severity?: string }) =>
  Object.assign(new Error(facts.message ?? 'failed'), facts);

test.each([
  ['25006', 'demoted'],
  ['57P01', 'unavailable'],
  ['57P02', 'unavailable'],
  ['57P03', 'unavailable'],
  ['08006', 'unavailable'],
  ['25P03', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
  ['53100', 'exhausted'],
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  ['55P03', 'conflict'],
  ['0A000', 'stale'],
  ['57014', 'overdue'],
  ['23505', undefined],
  ['25001', undefined],
])('classifies %s as %s', (code, trouble) => {
  expect(troubleOf(failed({ code }))).toBe(trouble);
});

test('closes a connection to a lost or demoted server, but not one to a full server', () => {
  expect(isServerLost(failed({ code: '25006' }))).toBe(true);
  expect(isServerLost(failed({ message: 'Connection terminated unexpectedly' }))).toBe(true);
  expect(isServerLost(failed({ code: '53100' }))).toBe(false);
  expect(isOutage(failed({ code: '53100' }))).toBe(true);
});

test('repeats only what PostgreSQL has rolled back for another transaction or a migration', () => {
  expect(isRepeatable(failed({ code: '40P01' }))).toBe(true);
  expect(isRepeatable(failed({ code: '0A000' }))).toBe(true);
  for (const code of ['25006', '08006', '57014', '23505']) {
    expect(isRepeatable(failed({ code }))).toBe(false);
  }
});

test('takes a transaction for rolled back only if its connection continued', () => {
  expect(isRolledBack(failed({ code: '23505', severity: 'ERROR' }))).toBe(true);
  expect(isRolledBack(failed({ code: '25006', severity: 'ERROR' }))).toBe(true);
  expect(isRolledBack(failed({ code: '57P01', severity: 'FATAL' }))).toBe(false);
  expect(isRolledBack(failed({ code: '57014', severity: 'ERROR' }))).toBe(false);
  expect(isRolledBack(failed({ message: 'Connection terminated unexpectedly' }))).toBe(false);
});
