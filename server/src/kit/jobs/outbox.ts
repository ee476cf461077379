import { sql } from 'kysely';
import type { Tx } from '../database/db.ts';
import { isOutage } from '../database/outages.ts';
import { transaction } from '../database/transaction.ts';
import type { Edge } from '../http/edge.ts';
import { invariant } from '../invariant.ts';
import { counter } from '../metrics/instruments.ts';
import { type NewSpan, traced } from '../trace.ts';
import { traceIdOf } from '../trace-id.ts';
import { postponeDelivery } from './deliveries.ts';
import { concerns, type Delivery, type Handler, type PublishedEvent } from './events.ts';
import type { Job } from './jobs.ts';

/** Number of events handled concurrently, and of events read from the outbox at a time. */
const AT_ONCE = 4;
const PAGE = 100;
const failedAttempts = counter(
  'holdfast_delivery_attempts_failed_total',
  'Failed attempts to handle an event',
);

export type Outbox = {
  readonly delivery: Delivery<Edge>;
  readonly job: Job;
};

/**
 * One row of `kit.delivery` per handler, written with the event and deleted in the handler's
 * transaction: a handler takes effect once, even if a process ends in between. `onCommit` may start
 * the job early.
 */
export function openOutbox(handlers: readonly Handler[], onCommit: () => void): Outbox {
  const byType = Map.groupBy(handlers, ({ type }) => type);
  const byName = new Map(handlers.map((each) => [each.name, each]));
  return {
    delivery: {
      handlersOf: (event) =>
        (byType.get(event.type) ?? []).filter((to) => concerns(to, event)).map(({ name }) => name),
      afterCommit: async (_edge, events) => {
        if (events.some(({ type }) => byType.has(type))) onCommit();
      },
    },
    job: {
      name: 'kit.outbox',
      everyMs: 1000,
      isShared: true,
      run: async (edge) => deliverDue(edge, byName),
    },
  };
}

type Due = PublishedEvent & { readonly handler: string };

async function deliverDue(edge: Edge, byName: ReadonlyMap<string, Handler>): Promise<boolean> {
  const due = await listDue(edge.db);
  const queue = due.values();
  let delivered = 0;
  const work = async () => {
    for (const { handler, ...event } of queue) {
      if (await deliverOne(edge, event, handler, byName.get(handler))) delivered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return delivered > 0 && due.length === PAGE;
}

/** In the trace of the request that published the event. */
const deliverySpan = ({ type, requestId }: PublishedEvent, handler: string): NewSpan => ({
  name: `deliver ${handler}`,
  kind: 'consumer',
  facts: { 'holdfast.event': type, 'holdfast.request_id': requestId },
  within: isId(requestId) ? { traceId: traceIdOf(requestId) } : 'a new trace',
});

/** A job’s events carry its name. */
const isId = (requestId: string): boolean => /^[0-9a-f-]{36}$/.test(requestId);

async function listDue(db: Tx | Edge['db']): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select e.id, e.type, e.at, e.payload, e.request_id as "requestId", d.handler
    from kit.delivery d
    join kit.event e on e.id = d.event_id
    where d.given_up_at is null and d.due_at <= now()
    order by d.due_at, d.event_id
    limit ${PAGE}
    for update of d skip locked`.execute(db);
  return rows;
}

async function deliverOne(
  edge: Edge,
  event: PublishedEvent,
  name: string,
  to: Handler | undefined,
): Promise<boolean> {
  try {
    const deliver = () =>
      transaction(edge, { requestId: event.requestId }, async (ctx) => {
        if (!(await takeDelivery(ctx.tx, event.id, name))) return false;
        // A handler that no longer exists, or doesn't apply to the event: its row is deleted.
        if (to && concerns(to, event) && (await markHandled(ctx.tx, event.id, name, ctx.now))) {
          await to.handle(ctx, event.payload, event);
        }
        return true;
      });
    return await traced(() => deliverySpan(event, name), deliver);
  } catch (error) {
    // The handler isn't to blame: the event waits for the database.
    if (isOutage(error)) throw error;
    failedAttempts.inc();
    const delivery = { eventId: event.id, handler: name };
    const isGivenUp = await postponeDelivery(edge.db, delivery, error, edge.clock.now());
    const outcome = isGivenUp ? 'delivery abandoned' : 'retrying';
    edge.log.error({ err: error, handler: name, event: event.id }, `Handler failed; ${outcome}`);
    return false;
  }
}

/** False if another process has locked, deleted or postponed the row, or given it up. */
async function takeDelivery(tx: Tx, eventId: string, handler: string): Promise<boolean> {
  const { rows } = await sql`
    delete from kit.delivery where (event_id, handler) in (
      select event_id, handler from kit.delivery
      where event_id = ${eventId} and handler = ${handler}
        and given_up_at is null and due_at <= now()
      for update skip locked)
    returning event_id`.execute(tx);
  return rows.length > 0;
}

const markHandled = async (tx: Tx, eventId: string, name: string, at: Date): Promise<boolean> =>
  (await markAllHandled(tx, [{ eventId, handler: name, at }])) === 1;

type Handled = { readonly eventId: string; readonly handler: string; readonly at: Date };

async function markAllHandled(tx: Tx, rows: readonly Handled[]): Promise<number> {
  const fresh = await tx
    .insertInto('kit.handledEvent')
    .values([...rows])
    .onConflict((c) => c.doNothing())
    .returning('eventId')
    .execute();
  return fresh.length;
}

/** Delivers right after commit, in the caller's turn; for tests and commands. */
export const inline = (handlers: readonly Handler[]): Delivery<Edge> => ({
  handlersOf: () => [],
  afterCommit: async (edge, events) => {
    for (const event of events) {
      for (const to of handlers) {
        if (concerns(to, event)) await deliverOnce(edge, to, event);
      }
    }
  },
});

/** A second run of the pair does nothing. */
export async function deliverOnce(edge: Edge, to: Handler, event: PublishedEvent): Promise<void> {
  await transaction(edge, { requestId: event.requestId }, async (ctx) => {
    if (!(await markHandled(ctx.tx, event.id, to.name, ctx.now))) return;
    await to.handle(ctx, event.payload, event);
  });
}

/** In one transaction; for the demo world, which has no other writer. */
export const inlineTogether = (handlers: readonly Handler[]): Delivery<Edge> => ({
  handlersOf: () => [],
  afterCommit: async (edge, events) => {
    const due = events.flatMap((event) =>
      handlers.filter((to) => concerns(to, event)).map((to) => ({ to, event })),
    );
    const [first] = due;
    if (!first) return;
    await transaction(edge, { requestId: first.event.requestId }, async (ctx) => {
      const rows = due.map(({ to, event }) => {
        return { eventId: event.id, handler: to.name, at: ctx.now };
      });
      invariant((await markAllHandled(ctx.tx, rows)) === due.length, 'no event is delivered twice');
      for (const { to, event } of due) await to.handle(ctx, event.payload, event);
    });
  },
});
