import { uuidv7 } from '@holdfast/domain/kernel/ids';
import { cached } from '../cache.ts';
import type { Activity, Actor, Ctx, EventType, Gathered, Payload } from '../ctx.ts';
import type { Edge } from '../http/edge.ts';
import type { PublishedEvent } from '../jobs/events.ts';
import { AtCommit } from './at-commit.ts';
import type { Database, Tx } from './db.ts';
import { queryGathered } from './gather.ts';
import { inTransaction } from './in-transaction.ts';
import { isRepeatable } from './outages.ts';

export type Cause = {
  readonly actor?: Actor | undefined;
  readonly requestId: string;
  readonly ip?: string | undefined;
  /** Replaces the current time: for a late event or a simulated day. */
  readonly now?: Date;
};

const ATTEMPTS = 4;

/** Only the kit opens or commits a transaction. */
export async function transaction<T>(
  edge: Edge,
  cause: Cause,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const published: PublishedEvent[] = [];
    try {
      const atCommit = new AtCommit();
      const result = await inTransaction(edge.db, async (tx) => {
        const said = { published, atCommit };
        const done = await work(ctxOf(edge, cause, tx, said));
        await atCommit.write(tx);
        return done;
      });
      await edge.delivery.afterCommit(edge, published);
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRepeatable(error)) throw error;
    }
  }
}

/** Each statement sees what was committed before it. The database rejects writes. */
export async function readOnly<T>(
  edge: Edge,
  cause: Cause,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const [tx, atCommit] = [edge.reader as Tx, new AtCommit()];
  const result = await work(ctxOf(edge, cause, tx, { published: [], atCommit }));
  await atCommit.write(tx);
  return result;
}

/**
 * A read in a transaction uses the transaction's connection, so that it sees uncommitted changes.
 */
async function gathered<K, V>(
  edge: Edge,
  tx: Tx | Database,
  what: Gathered<K, V>,
  key: K,
): Promise<V> {
  if (tx === edge.reader) return queryGathered(edge.reader, what, key);
  const [value] = await what.read(tx as Tx, [key]);
  return value as V;
}

/** The IP address is the caller's, so it isn't recorded for a rule or another actor. */
function activityActor({ actor, ip }: Cause, { by, rule }: Activity) {
  if (rule) return { actorId: null, partyId: actor?.partyId ?? null, ip: null };
  if (by) return { actorId: by.userId, partyId: by.partyId, ip: null };
  return { actorId: actor?.userId ?? null, partyId: actor?.partyId ?? null, ip: ip ?? null };
}

type Said = {
  readonly published: PublishedEvent[];
  readonly atCommit: AtCommit;
};

function ctxOf(edge: Edge, cause: Cause, tx: Tx, said: Said): Ctx {
  const { published, atCommit } = said;
  const now = cause.now ?? edge.clock.now();
  const newId = () => uuidv7(now, edge.random(10));
  const notify = async (channel: string, messages: readonly string[]): Promise<void> => {
    if (!edge.live.isUnheard) atCommit.notify(channel, messages);
  };
  const { requestId } = cause;
  const recordMany = async (activities: readonly Activity[]): Promise<void> => {
    atCommit.record(
      activities.map((activity) => {
        const who = activityActor(cause, activity);
        return { id: newId(), at: now, ...who, requestId, activity };
      }),
    );
  };
  const ctx: Ctx = {
    tx,
    actor: cause.actor,
    now,
    requestId: cause.requestId,
    ip: cause.ip,
    seal: edge.seal,
    settings: edge.config.settings,
    newId,
    random: edge.random,
    cached: (what) => cached(edge, ctx, what),
    gathered: (what, key) => gathered(edge, tx, what, key),
    publish: async <P extends Payload>(event: EventType<P>, payload: P) => {
      const row = { id: newId(), type: event.type, at: now, payload, requestId: cause.requestId };
      atCommit.publish(row, edge.delivery.handlersOf(row));
      published.push(row);
    },
    record: (activity) => recordMany([activity]),
    recordMany,
    writeRecords: () => atCommit.writeRecords(tx),
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
