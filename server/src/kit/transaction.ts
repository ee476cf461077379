import { uuidv7 } from '@holdfast/domain/kernel/ids';
import { sql } from 'kysely';
import { cached } from './cache.ts';
import type { Activity, Actor, Ctx, EventType, Payload } from './ctx.ts';
import type { Tx } from './db.ts';
import type { Edge } from './edge.ts';
import { type PublishedEvent, saveEvent } from './events.ts';

/** Who acts, for the activity log and for the rules; a job acts for nobody. */
export type Cause = {
  readonly actor?: Actor | undefined;
  readonly requestId: string;
  readonly ip?: string | undefined;
  /** The moment to work at when it isn't now: an event handled later, a simulated day. */
  readonly now?: Date;
};

/**
 * Deadlock, serialization failure, a prepared statement that a migration made stale: PostgreSQL
 * rolled everything back, so a retry is safe.
 */
const RETRIED = new Set(['40001', '40P01', '0A000']);
const ATTEMPTS = 4;

/** Runs one use case in one transaction. Nothing but the kit opens or commits one. */
export async function transaction<T>(
  edge: Edge,
  cause: Cause,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const published: PublishedEvent[] = [];
    try {
      const result = await edge.db
        .transaction()
        .execute((tx) => work(ctxOf(edge, cause, tx, published)));
      await edge.delivery.afterCommit(edge, published);
      return result;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (attempt >= ATTEMPTS || !RETRIED.has(code)) throw error;
    }
  }
}

/**
 * Runs what only reads, without a transaction: each statement sees what was committed before it.
 * Statements that are sent together are answered together; the database refuses writes here.
 */
export const readOnly = <T>(edge: Edge, cause: Cause, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  work(ctxOf(edge, cause, edge.reader as Tx, []));

function ctxOf(edge: Edge, cause: Cause, tx: Tx, published: PublishedEvent[]): Ctx {
  const now = cause.now ?? edge.clock.now();
  const newId = () => uuidv7(now, edge.random(10));
  const notify = async (channel: string, messages: readonly string[]): Promise<void> => {
    if (edge.live.isUnheard || messages.length === 0) return;
    await sql`select pg_notify(${channel}, m) from unnest(${messages}::text[]) m`.execute(tx);
  };
  const ctx: Ctx = {
    tx,
    actor: cause.actor,
    now,
    requestId: cause.requestId,
    ip: cause.ip,
    seal: edge.seal,
    newId,
    random: edge.random,
    cached: (what) => cached(edge, ctx, what),
    publish: async <P extends Payload>(event: EventType<P>, payload: P) => {
      const row = { id: newId(), type: event.type, at: now, payload, requestId: cause.requestId };
      await saveEvent(tx, row, edge.delivery.handlersOf(row));
      published.push(row);
    },
    record: (activity) => saveActivities(tx, [activity], { newId, now, cause }),
    recordMany: (activities) => saveActivities(tx, activities, { newId, now, cause }),
    pushToClient: (userId, topic, detail = {}) =>
      notify('holdfast_live', [JSON.stringify({ userId, topic, detail })]),
    pushToClients: (userIds, topic) =>
      notify(
        'holdfast_live',
        userIds.map((userId) => JSON.stringify({ userId, topic, detail: {} })),
      ),
    triggerJob: (job) => notify('holdfast_job', [job]),
  };
  return ctx;
}

/** PostgreSQL takes 65,535 parameters in a statement, and a row has thirteen. */
const ROWS_PER_STATEMENT = 2000;

async function saveActivities(
  tx: Tx,
  activities: readonly Activity[],
  by: { newId(): string; now: Date; cause: Cause },
): Promise<void> {
  const { now, cause } = by;
  for (let from = 0; from < activities.length; from += ROWS_PER_STATEMENT) {
    const rows = activities.slice(from, from + ROWS_PER_STATEMENT).map((row) => ({
      id: by.newId(),
      at: now,
      actorId: cause.actor?.userId ?? null,
      partyId: row.partyId ?? cause.actor?.partyId ?? null,
      action: row.action,
      subjectKind: row.subject.kind,
      subjectId: row.subject.id ?? null,
      fromState: row.from ?? null,
      toState: row.to ?? null,
      reason: row.reason ?? null,
      detail: JSON.stringify(row.detail ?? {}),
      requestId: cause.requestId,
      ip: cause.ip ?? null,
    }));
    await tx.insertInto('kit.activity').values(rows).execute();
  }
}
