import type { Readable } from 'node:stream';
import type { Endpoint, Params } from '@holdfast/domain/kernel/endpoint';
import type { PageMeta } from '@holdfast/domain/kernel/page';
import type { z } from 'zod';
import type { Actor, Ctx, UserCtx } from '../ctx.ts';
import type { Edge } from './edge.ts';

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

export type CtxOf<E> = E extends { access: { who: 'anyone' } } ? Ctx : UserCtx;

export type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly httpOnly: boolean;
};

/** A reply with more than data: code, message, page, cookies. */
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

export type FileAnswer = {
  readonly name: string;
  readonly mime: string;
  readonly body: Buffer | Readable;
  /**
   * Displayed in a sandbox rather than saved: images made by the product, and a PDF requested for
   * viewing.
   */
  readonly inline?: boolean;
  /** Only for public content. */
  readonly cacheSeconds?: number;
};

type Reply<E> = E extends { answers: 'file' }
  ? FileAnswer
  : E extends Endpoint<infer _M, infer _P, infer _Q, infer _B, infer R, infer _A>
    ? z.output<R> | Answer<z.output<R>>
    : never;

export type OutsideCall<C> = {
  readonly actor: C extends UserCtx ? Actor : Actor | undefined;
  readonly edge: Edge;
  readonly requestId: string;
  readonly ip: string | undefined;
  transaction<T>(work: (ctx: C) => Promise<T>): Promise<T>;
  readOnly<T>(work: (ctx: C) => Promise<T>): Promise<T>;
};

export type Stream = {
  send(event: string, data: unknown): void;
  /** Sends bytes encoded once for many clients (`frameOf`); false if this client is slow. */
  sendFrame(frame: Buffer): boolean;
  readonly closed: AbortSignal;
};

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
 * An effect that survives a refusal, such as a consumed code: committed first, skipped for a
 * replay. The returned function may then refuse.
 */
type First<C, I> = (ctx: C, input: I) => Promise<() => void>;

/** One request, one transaction. */
export const route = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Input<E>) => Promise<Reply<E>>,
  first?: First<CtxOf<E>, Input<E>>,
): Route => ({
  endpoint,
  run: { kind: 'transaction', handle: handle as never, first: first as never },
});

/**
 * Without a transaction; the database rejects writes, and statements issued together take one round
 * trip. `isLong` requests use their own connection, so that others don't wait.
 */
export const readRoute = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: Input<E>) => Promise<Reply<E>>,
  isLong?: (input: Input<E>) => boolean,
): Route => ({
  endpoint,
  run: { kind: 'read', handle: handle as never, isLong: isLong as never },
});

export const asksBeyond = (query: object, plain: readonly string[]): boolean =>
  Object.entries(query).some(([name, value]) => value !== undefined && !plain.includes(name));

/**
 * For outside work (card provider, storage, password hash): short transactions before and after,
 * none while it waits. With `resumes`, it continues what it did before a crash, found by its
 * Idempotency-Key or its subject's state.
 */
export const outsideRoute = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: OutsideCall<CtxOf<E>>, input: Input<E>) => Promise<Reply<E>>,
  { resumes = false }: { readonly resumes?: boolean } = {},
): Route => ({ endpoint, run: { kind: 'outside', handle: handle as never, resumes } });

export const streamRoute = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: OutsideCall<CtxOf<E>>, stream: Stream, input: Input<E>) => Promise<void>,
): Route => ({ endpoint, run: { kind: 'stream', handle: handle as never } });
