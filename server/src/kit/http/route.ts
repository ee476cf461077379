import type { Readable } from 'node:stream';
import type { Endpoint, Params } from '@holdfast/domain/kernel/endpoint';
import type { PageMeta } from '@holdfast/domain/kernel/page';
import type { z } from 'zod';
import type { Actor, Ctx, UserCtx } from '../ctx.ts';
import type { Edge } from './edge.ts';

/** A request's input, checked against the endpoint's schemas. */
export type Input<E> =
  E extends Endpoint<infer _M, infer P, infer Q, infer B, infer _R, infer _A>
    ? {
        readonly params: Params<P>;
        readonly query: z.output<Q>;
        readonly body: z.output<B>;
        readonly upload: Upload | undefined;
        readonly rawBody: Buffer | undefined;
        readonly headers: Readonly<Record<string, string | undefined>>;
        readonly cookies: Readonly<Record<string, string | undefined>>;
      }
    : never;

export type Upload = { readonly name: string; readonly mime: string; readonly bytes: Buffer };

/** The ctx of a call: with its actor where the endpoint requires a session. */
export type CtxOf<E> = E extends { access: { who: 'anyone' } } ? Ctx : UserCtx;

export type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly httpOnly: boolean;
};

/** More than the data: a code, a message, pages, cookies. */
export class Answer<D> {
  readonly data: D;
  readonly extra: AnswerExtra;
  constructor(data: D, extra: AnswerExtra) {
    this.data = data;
    this.extra = extra;
  }
}
type AnswerExtra = {
  readonly status?: 200 | 201;
  readonly code?: string;
  readonly message?: string;
  readonly meta?: PageMeta | { readonly next: string | null };
  readonly cookies?: readonly Cookie[];
};
export const answer = <D>(data: D, extra: AnswerExtra): Answer<D> => new Answer(data, extra);

/** Bytes instead of the envelope. */
export type FileAnswer = {
  readonly name: string;
  readonly mime: string;
  readonly body: Buffer | Readable;
  /**
   * Shown rather than saved: images that the product encoded itself, and a pdf that somebody asked
   * to look at. The browser shows it in a sandbox, framed by nobody but this product.
   */
  readonly inline?: boolean;
  /** Browsers may cache it: only for what is public. */
  readonly cacheSeconds?: number;
};

/** What a handler answers: times as Date and amounts as minor units, which the edge encodes. */
type Reply<E> = E extends { answers: 'file' }
  ? FileAnswer
  : E extends Endpoint<infer _M, infer _P, infer _Q, infer _B, infer R, infer _A>
    ? z.output<R> | Answer<z.output<R>>
    : never;

/** What an outside route gets: no transaction, but the right to open short ones. */
export type OutsideCall<C> = {
  readonly actor: C extends UserCtx ? Actor : Actor | undefined;
  readonly edge: Edge;
  readonly requestId: string;
  readonly ip: string | undefined;
  transaction<T>(work: (ctx: C) => Promise<T>): Promise<T>;
  /** Only reads: no transaction, and statements sent together take one round trip. */
  readOnly<T>(work: (ctx: C) => Promise<T>): Promise<T>;
};

/** A stream of server-sent events to one person's screen. */
export type Stream = {
  send(event: string, data: unknown): void;
  /** Sends bytes encoded once for many (`frameOf`); false when this client is slow to read. */
  sendFrame(frame: Buffer): boolean;
  readonly closed: AbortSignal;
};

/** An event's bytes, for streams that send the same to many clients. */
export const frameOf = (event: string, data: unknown): Buffer =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

export type Route = {
  readonly endpoint: Endpoint;
  readonly run:
    | {
        readonly kind: 'transaction';
        readonly handle: (ctx: never, input: never) => Promise<unknown>;
        readonly first?: First<never, never> | undefined;
      }
    | {
        readonly kind: 'read';
        readonly handle: (ctx: never, input: never) => Promise<unknown>;
        readonly isLong?: ((input: never) => boolean) | undefined;
      }
    | {
        readonly kind: 'outside';
        readonly handle: (call: never, input: never) => Promise<unknown>;
        readonly resumes: boolean;
      }
    | {
        readonly kind: 'stream';
        readonly handle: (call: never, stream: Stream, input: never) => Promise<void>;
      };
};

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape is bound to its own handler
type AnyEndpoint = Endpoint<any, any, any, any, any, any>;

/**
 * What must outlive a refusal of the call, such as a code that is used up: committed before the
 * call's own transaction, and left out for a request that was answered already. The function it
 * returns may refuse, once that is committed.
 */
type First<C, I> = (ctx: C, input: I) => Promise<() => void>;

/** Binds an endpoint to its use case: one request, one transaction. */
export const route = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Input<E>) => Promise<Reply<E>>,
  first?: First<CtxOf<E>, Input<E>>,
): Route => ({
  endpoint,
  run: { kind: 'transaction', handle: handle as never, first: first as never },
});

/**
 * Binds an endpoint that only reads, and is called so often that a transaction around it would cost
 * more than what it reads: statements that are sent together take one round trip, each sees all
 * that was committed before it, and the database refuses writes. What `isLong` says of a request, a
 * search or a rare filter, is read in a transaction on a connection of its own instead, so that
 * nobody's statement waits behind it.
 */
export const readRoute = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Input<E>) => Promise<Reply<E>>,
  isLong?: (input: Input<E>) => boolean,
): Route => ({
  endpoint,
  run: { kind: 'read', handle: handle as never, isLong: isLong as never },
});

/** Whether a query asks for more than what `plain` names: a filter, a search. */
export const asksBeyond = (query: object, plain: readonly string[]): boolean =>
  Object.entries(query).some(([name, value]) => value !== undefined && !plain.includes(name));

/**
 * Binds an endpoint that calls the outside (a card provider, storage, a password hash): it opens
 * short transactions before and after, and holds none while it waits. One that `resumes` finds
 * by its Idempotency-Key, or by the state of what it names, what it did before a crash, and
 * continues; it begins with a read or a transaction of its call.
 */
export const outsideRoute = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: OutsideCall<CtxOf<E>>, input: Input<E>) => Promise<Reply<E>>,
  { resumes = false }: { readonly resumes?: boolean } = {},
): Route => ({ endpoint, run: { kind: 'outside', handle: handle as never, resumes } });

/** Binds an endpoint that streams events until the client closes. */
export const streamRoute = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: OutsideCall<CtxOf<E>>, stream: Stream, input: Input<E>) => Promise<void>,
): Route => ({ endpoint, run: { kind: 'stream', handle: handle as never } });
