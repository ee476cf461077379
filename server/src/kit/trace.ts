import { errorKind } from './error-kind.ts';

/**
 * What a span may say: names, counts and codes of the product. Never a parameter, path, query
 * string, body, personal address or error message.
 */
export type Facts = {
  readonly 'http.request.method'?: string;
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'server.address'?: string;
  readonly 'db.system.name'?: 'postgresql';
  readonly 'db.query.summary'?: string;
  readonly 'error.type'?: string;
  readonly 'holdfast.request_id'?: string;
  readonly 'holdfast.event'?: string;
  readonly 'holdfast.items'?: number;
  readonly 'holdfast.epoch'?: number;
};

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** The caller's span, from a `traceparent` header. */
export type Parent = {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
};

export type NewSpan = {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly facts?: Facts;
  /** By default the current span; otherwise another's, or the first of a trace with this id. */
  readonly within?: Parent | { readonly traceId: string } | 'a new trace';
};

export type Span = {
  add(facts: Facts): void;
  end(): void;
  /** Spans that begin in `work`, or later because of it, belong to this one. */
  run<T>(work: () => T): T;
  readonly traceparent: string;
};

export type Tracer = {
  start(span: NewSpan): Span;
  /** The current span, for another process of the product. */
  current(): Span | undefined;
};

let tracer: Tracer | undefined;

/** Off by default: then a span costs one comparison. */
export function traceWith(to: Tracer | undefined): void {
  tracer = to;
}

export const isTracing = (): boolean => tracer !== undefined;
export const startSpan = (span: NewSpan): Span | undefined => tracer?.start(span);
export const currentSpan = (): Span | undefined => tracer?.current();

export const failureFacts = (error: unknown): Facts => ({ 'error.type': errorKind(error) });

/** Calls `work` in the same turn, so that statements keep their order. */
export function traced<T>(span: () => NewSpan, work: (own?: Span) => Promise<T>): Promise<T> {
  if (!tracer) return work();
  const own = tracer.start(span());
  return own.run(async () => {
    try {
      return await work(own);
    } catch (error) {
      own.add(failureFacts(error));
      throw error;
    } finally {
      own.end();
    }
  });
}
