import { describe, expect, test } from 'vitest';
import type { Operations } from '../../../kit/metrics/operations.ts';
import { databaseLine, exchangeLine, reactions, replicationLine, workLine } from './rules.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const nothing = { waiting: 0, oldestAt: null, stuck: 0 };
const server = { connections: 20, connectionLimit: 100, blocksCached: 0, blocksRead: 0 };
const healthy: Operations = {
  outbox: { ...nothing, abandoned: 0 },
  jobItems: [],
  settlement: nothing,
  sequencers: [{ name: 'main', epoch: 7, leaseSeconds: 2.5 }],
  replicas: [],
  server,
};
const replica = { name: 'pg2', state: 'streaming', lagSeconds: 0.2, lagBytes: 100 };
const withReplicas = (...replicas: Operations['replicas']) => ({ ...healthy, replicas });

describe('Health', () => {
  test('needs attention while no process leads the exchange, not before the first order', () => {
    expect(exchangeLine(healthy)).toMatchObject({ state: 'good', count: 7, stuck: 0 });
    expect(exchangeLine({ ...healthy, sequencers: [] })).toMatchObject({ state: 'good', count: 0 });
    const expired = { name: 'main', epoch: 7, leaseSeconds: -1 };
    expect(exchangeLine({ ...healthy, sequencers: [expired] })).toMatchObject({
      state: 'bad',
      stuck: 1,
    });
  });

  test('needs review when connections are scarce or requests wait for one', () => {
    expect(databaseLine(healthy, 0)).toMatchObject({ state: 'good', count: 20, limit: 100 });
    expect(databaseLine(healthy, 3)).toMatchObject({ state: 'warn', stuck: 3 });
    const nearLimit = { ...healthy, server: { ...server, connections: 80 } };
    expect(databaseLine(nearLimit, 0)).toMatchObject({ state: 'warn', stuck: 0 });
  });

  test('needs review when a replica is late, still copies, or can’t be read', () => {
    expect(replicationLine(healthy)).toMatchObject({ state: 'good', count: 0 });
    expect(replicationLine(withReplicas(replica))).toMatchObject({ state: 'good', count: 1 });
    const late = { ...replica, lagSeconds: 31 };
    expect(replicationLine(withReplicas(replica, late))).toMatchObject({ state: 'warn', stuck: 1 });
    const copies = { ...replica, state: 'catchup' };
    expect(replicationLine(withReplicas(copies))).toMatchObject({ state: 'warn', stuck: 1 });
    const unread = { name: 'pg2', state: null, lagSeconds: null, lagBytes: null };
    expect(replicationLine(withReplicas(unread))).toMatchObject({
      state: 'warn',
      stuck: 0,
      limit: null,
    });
  });

  test('counts events and failed job items as one backlog, as old as its oldest', () => {
    const backlog = reactions({
      ...healthy,
      outbox: { waiting: 2, oldestAt: minutesAgo(1), stuck: 0, abandoned: 0 },
      jobItems: [
        { work: 'a', waiting: 1, oldestAt: minutesAgo(6), stuck: 0, abandoned: 0 },
        { work: 'b', waiting: 0, oldestAt: null, stuck: 1, abandoned: 1 },
      ],
    });
    expect(backlog).toEqual({ waiting: 3, oldestAt: minutesAgo(6), stuck: 1 });
    expect(workLine('reactions', { ...backlog, stuck: 0 }, NOW)).toMatchObject({ state: 'warn' });
    expect(workLine('reactions', backlog, NOW)).toMatchObject({ state: 'bad' });
  });

  test('needs review when settlement is late, and attention when it waits for staff', () => {
    const late = { waiting: 1, oldestAt: minutesAgo(11), stuck: 0 };
    expect(workLine('settlement', late, NOW)).toMatchObject({ state: 'warn' });
    expect(workLine('settlement', { ...late, oldestAt: minutesAgo(9) }, NOW)).toMatchObject({
      state: 'good',
    });
    expect(workLine('settlement', { ...nothing, stuck: 1 }, NOW)).toMatchObject({ state: 'bad' });
  });
});
