import { expect, test } from 'vitest';
import { failureOf } from './failures.ts';

const failed = (facts: { code?: string; message?: string }) => {
  const { status, code } = failureOf(Object.assign(new Error(facts.message ?? 'failed'), facts));
  return `${status} ${code}`;
};

test.each([
  ['25006', 'the server is a standby or read-only'],
  ['57P01', 'the server is shut down'],
  ['57P02', 'a child of the server crashed'],
  ['57P03', 'the server starts'],
  ['08006', 'the connection broke'],
  ['08001', 'no connection could be made'],
  ['53100', 'its disk is full'],
  ['53200', 'it is out of memory'],
  ['53300', 'it has too many connections'],
  ['58030', 'its disk fails'],
  ['ECONNREFUSED', 'no listener'],
  ['ECONNRESET', 'the peer went away'],
  ['ENOSPC', 'the disk for files is full'],
])('returns 503 for %s (%s)', (code) => {
  expect(failed({ code })).toBe('503 OUT_OF_SERVICE');
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('returns 503 for “%s”, which has no error code', (message) => {
  expect(failed({ message })).toBe('503 OUT_OF_SERVICE');
});

test('reports a timeout or a repeated deadlock as an overload, and an out-of-range value as a bad request', () => {
  expect(failed({ code: '57014' })).toBe('503 OVERLOADED');
  expect(failed({ code: '40P01' })).toBe('503 OVERLOADED');
  expect(failed({ code: '22003' })).toBe('400 BAD_REQUEST');
});

test('reports a violated constraint or an invalid statement as an internal error', () => {
  for (const code of ['23505', '42601', 'P0001', 'XX000']) {
    expect(failed({ code })).toBe('500 INTERNAL_ERROR');
  }
  expect(failed({})).toBe('500 INTERNAL_ERROR');
});
