import type { Ctx, EventType, Payload } from './ctx.ts';
import type { Tx } from './db.ts';
import type { Edge } from './edge.ts';

/** An event that happened, as it is kept. */
export type Announced = {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly payload: Payload;
  readonly requestId: string;
};

/**
 * What a later module does when it hears of an event: once per event, in a transaction of its own.
 */
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
