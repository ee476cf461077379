import type { Ctx, EventType, Payload } from '../ctx.ts';

/** An event that was published, as `kit.event` stores it. */
export type PublishedEvent = {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly payload: Payload;
  readonly requestId: string;
};

/** How a later module reacts to an event: once per event, in a transaction of its own. */
export type Handler = {
  readonly name: string;
  readonly type: string;
  /** Whether it has anything to do for an event of its type; without it, for each. */
  readonly when?: ((payload: Payload) => boolean) | undefined;
  readonly handle: (ctx: Ctx, payload: Payload, event: PublishedEvent) => Promise<void>;
};

/**
 * A handler of a type of events. What `when` refuses is not delivered: it costs neither a row of the
 * outbox nor a transaction. It decides by the payload alone.
 */
export const handler = <P extends Payload>(
  name: string,
  event: EventType<P>,
  handle: (ctx: Ctx, payload: P, event: PublishedEvent) => Promise<void>,
  when?: (payload: P) => boolean,
): Handler => ({
  name,
  type: event.type,
  handle: handle as Handler['handle'],
  when: when as Handler['when'],
});

export const concerns = (to: Handler, event: Pick<PublishedEvent, 'type' | 'payload'>): boolean =>
  to.type === event.type && (to.when?.(event.payload) ?? true);

/** How an event travels from the transaction that published it to its handlers. */
export type Delivery<E> = {
  /** Names of the handlers that get a row of the outbox for the event, in the same transaction. */
  handlersOf(event: PublishedEvent): readonly string[];
  afterCommit(edge: E, events: readonly PublishedEvent[]): Promise<void>;
};
