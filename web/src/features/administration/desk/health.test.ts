import { expect, it } from 'vitest';
import { type HealthLine, healthWords } from './health.ts';

const line = (of: Partial<HealthLine>): HealthLine => ({
  what: 'mail',
  state: 'good',
  count: 0,
  stuck: 0,
  limit: null,
  since: null,
  ...of,
});

it('reports waiting emails, and emails stored without a mail server', () => {
  expect(healthWords(line({}))).toBe('None pending');
  expect(healthWords(line({ count: 3 }))).toBe('3 not sent: no mail server configured');
  const since = '2026-11-27T01:00:00.000Z';
  expect(healthWords(line({ count: 3, stuck: 1, since }))).toBe('3 pending, 1 stuck');
});

it('says when no process leads the exchange, and otherwise the epoch of its leader', () => {
  const exchange = (of: Partial<HealthLine>) => healthWords(line({ what: 'exchange', ...of }));
  expect(exchange({})).toBe('Starts with the first order');
  expect(exchange({ count: 12 })).toBe('Led by one process, epoch 12');
  expect(exchange({ count: 12, stuck: 1 })).toBe('No process leads, so orders wait');
});

it('reports connections, and requests that wait for one', () => {
  const database = { what: 'database', count: 34, limit: 97 } as const;
  expect(healthWords(line(database))).toBe('34 of 97 connections in use');
  expect(healthWords(line({ ...database, stuck: 2 }))).toBe(
    '34 of 97 connections in use, 2 requests waiting for one',
  );
});

it('reports late replicas, and replicas whose lag can’t be read', () => {
  const replication = (of: Partial<HealthLine>) =>
    healthWords(line({ what: 'replication', limit: 30, ...of }));
  expect(replication({})).toBe('No replicas');
  expect(replication({ count: 2 })).toBe('2 replicas, none late');
  expect(replication({ count: 2, stuck: 1 })).toBe('1 of 2 replicas late');
  expect(replication({ count: 1, limit: null })).toBe(
    '1 replica; the database role can’t read their lag',
  );
});
