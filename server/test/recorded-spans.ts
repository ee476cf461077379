import { AsyncLocalStorage } from 'node:async_hooks';
import { type Facts, type NewSpan, type Parent, traceWith } from '../src/kit/trace.ts';

export type Recorded = {
  readonly name: string;
  readonly kind: string;
  readonly traceId: string;
  readonly parent: string | undefined;
  readonly facts: Facts;
  readonly hasEnded: boolean;
};

type Open = { -readonly [K in keyof Recorded]: Recorded[K] } & { readonly spanId: string };

export function recordSpans() {
  const spans: Open[] = [];
  const active = new AsyncLocalStorage<Open | undefined>();
  let nth = 0;
  const id = (bytes: number) => (++nth).toString(16).padStart(bytes * 2, '0');
  const parentOf = (within: NewSpan['within']): { traceId: string; name: string | undefined } => {
    const current = active.getStore();
    if (within === 'a new trace') return { traceId: id(16), name: undefined };
    if (within === undefined) return { traceId: current?.traceId ?? id(16), name: current?.name };
    const { spanId } = within as Partial<Parent>;
    return { traceId: within.traceId, name: spanId };
  };
  const spanOf = (own: Open) => ({
    add: (facts: Facts) => {
      own.facts = { ...own.facts, ...facts };
    },
    end: () => {
      own.hasEnded = true;
    },
    run: <T>(work: () => T) => active.run(own, work),
    traceparent: `00-${own.traceId}-${own.spanId}-01`,
  });
  traceWith({
    start: ({ name, kind = 'internal', facts = {}, within }) => {
      const { traceId, name: parent } = parentOf(within);
      const own = { name, kind, traceId, parent, facts, hasEnded: false, spanId: id(8) };
      spans.push(own);
      return spanOf(own);
    },
    current: () => {
      const own = active.getStore();
      return own && spanOf(own);
    },
  });
  return {
    spans: spans as readonly Recorded[],
    named: (name: string) => spans.filter((one) => one.name === name),
    stop: () => traceWith(undefined),
  };
}
