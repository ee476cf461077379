import type { Ctx, EventType, Payload } from '../ctx.ts';

export type PublishedEvent = {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly payload: Payload;
  readonly requestId: string;
};

/** In a module later in the list: once per event, in its own transaction. */
export type Handler = {
  readonly name: string;
  readonly type: string;
  readonly when?: ((payload: Payload) => boolean) | undefined;
  readonly handle: (ctx: Ctx, payload: Payload, event: PublishedEvent) => Promise<void>;
};

/** Events that fail `when` cost nothing; it must decide from the payload alone. */
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

export type Delivery<E> = {
  handlersOf(event: PublishedEvent): readonly string[];
  afterCommit(edge: E, events: readonly PublishedEvent[]): Promise<void>;
};
