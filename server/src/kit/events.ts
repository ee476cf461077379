import type { Ctx, EventType, Payload } from './ctx.ts';
import type { Tx } from './db.ts';
import type { Edge } from './edge.ts';
import { transaction } from './transaction.ts';

/** An event that happened, as it is kept. */
export type Announced = {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly payload: Payload;
  readonly requestId: string;
};

/** What a later room does when it hears of an event: once per event, in a transaction of its own. */
export type Handler = {
  readonly name: string;
  readonly type: string;
  readonly handle: (ctx: Ctx, payload: Payload, event: Announced) => Promise<void>;
};

export const handler = <P extends Payload>(
  name: string,
  event: EventType<P>,
  handle: (ctx: Ctx, payload: P, event: Announced) => Promise<void>,
): Handler => ({ name, type: event.type, handle: handle as Handler['handle'] });

/** How events travel from the transaction that announced them to their handlers. */
export type Deliver = {
  inTransaction(tx: Tx, event: Announced): Promise<void>;
  afterCommit(edge: Edge, events: readonly Announced[]): Promise<void>;
};

export async function saveEvent(tx: Tx, event: Announced): Promise<void> {
  const { payload, ...row } = event;
  await tx
    .insertInto('kit.event')
    .values({ ...row, payload: JSON.stringify(payload) })
    .execute();
}

/** Runs one handler for one event; a second run of the same pair does nothing. */
export async function deliverOnce(edge: Edge, to: Handler, event: Announced): Promise<void> {
  const cause = { requestId: event.requestId };
  await transaction(edge, cause, async (ctx) => {
    const fresh = await ctx.tx
      .insertInto('kit.handledEvent')
      .values({ eventId: event.id, handler: to.name, at: ctx.now })
      .onConflict((c) => c.doNothing())
      .returning('eventId')
      .executeTakeFirst();
    if (fresh) await to.handle(ctx, event.payload, event);
  });
}

/** Delivers right after commit, in the caller's own turn: for tests and for telling the demo world. */
export const inline = (handlers: readonly Handler[]): Deliver => ({
  inTransaction: async () => {},
  afterCommit: async (edge, events) => {
    for (const event of events) {
      for (const to of handlers) {
        if (to.type === event.type) await deliverOnce(edge, to, event);
      }
    }
  },
});
