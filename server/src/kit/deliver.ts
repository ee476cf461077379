import type { Edge } from './edge.ts';
import type { Announced, Deliver, Handler } from './events.ts';
import { transaction } from './transaction.ts';

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

/**
 * Delivers right after commit, in the caller's own turn: for tests and for telling the demo world.
 */
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
