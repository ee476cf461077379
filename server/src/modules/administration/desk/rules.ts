import type { HEALTH_LINES } from '@holdfast/domain/administration/desk/contract';
import { HOUR, later, MINUTE } from '@holdfast/domain/kernel/moment';
import type { Operations } from '../../../kit/metrics/operations.ts';

/** Limits past which an operator should look; deploy/observability/alerts.yml has the same. */
export const LIMITS = {
  settlementMs: 10 * MINUTE,
  mailMs: 15 * MINUTE,
  reactionsMs: 5 * MINUTE,
  ratesMs: HOUR,
  booksMs: 26 * HOUR,
  replicaSeconds: 30,
  connectionShare: 0.8,
} as const;

export type HealthLine = {
  readonly what: (typeof HEALTH_LINES)[number];
  readonly state: 'good' | 'warn' | 'bad';
  readonly count: number;
  readonly stuck: number;
  readonly limit: number | null;
  readonly since: Date | null;
};

export type Work = {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly stuck: number;
};

export const isOlder = (at: Date | null, most: number, now: Date): boolean =>
  at !== null && later(at, most) < now;

export function workLine(
  what: 'settlement' | 'mail' | 'reactions',
  { waiting, oldestAt, stuck }: Work,
  now: Date,
): HealthLine {
  const isLate = isOlder(oldestAt, LIMITS[`${what}Ms`], now);
  const state = stuck > 0 ? 'bad' : isLate ? 'warn' : 'good';
  return { what, state, count: waiting, stuck, limit: null, since: oldestAt };
}

/** Events and job items wait for the same jobs. */
export function reactions({ outbox, jobItems }: Operations): Work {
  const all: readonly Work[] = [outbox, ...jobItems];
  const times = all.flatMap(({ oldestAt }) => oldestAt ?? []).sort((a, b) => +a - +b);
  const sumOf = (of: 'waiting' | 'stuck') => all.reduce((sum, one) => sum + one[of], 0);
  return { waiting: sumOf('waiting'), stuck: sumOf('stuck'), oldestAt: times[0] ?? null };
}

/** Without a row no process has led yet: the first order makes one lead. */
export function exchangeLine({ sequencers }: Operations): HealthLine {
  const stuck = sequencers.filter(({ leaseSeconds }) => leaseSeconds < 0).length;
  const count = sequencers.reduce((sum, { epoch }) => sum + epoch, 0);
  const state = stuck > 0 ? 'bad' : 'good';
  return { what: 'exchange', state, count, stuck, limit: null, since: null };
}

/** `waiting` requests of this process have no connection yet. */
export function databaseLine({ server }: Operations, waiting: number): HealthLine {
  const { connections: count, connectionLimit: limit } = server;
  const isNearLimit = count >= limit * LIMITS.connectionShare;
  const state = isNearLimit || waiting > 0 ? 'warn' : 'good';
  return { what: 'database', state, count, stuck: waiting, limit, since: null };
}

/** Null as the limit: the role may not read how far the replicas are. */
export function replicationLine({ replicas }: Operations): HealthLine {
  const isReadable = replicas.every(({ state }) => state !== null);
  const stuck = replicas.filter(
    ({ state, lagSeconds }) =>
      state !== null && (state !== 'streaming' || (lagSeconds ?? 0) > LIMITS.replicaSeconds),
  ).length;
  const state = stuck > 0 || !isReadable ? 'warn' : 'good';
  const limit = isReadable ? LIMITS.replicaSeconds : null;
  return { what: 'replication', state, count: replicas.length, stuck, limit, since: null };
}
