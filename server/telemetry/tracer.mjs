import { randomBytes } from 'node:crypto';
import { context, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** The first span of a trace may name the trace's id: that of its request. */
export class TraceIds {
  wanted;

  generateTraceId = () => this.wanted ?? randomBytes(16).toString('hex');
  generateSpanId = () => randomBytes(8).toString('hex');
}

export function tracerOf(ids) {
  const tracer = trace.getTracer('holdfast');
  return {
    start: ({ name, kind = 'internal', facts, within }) => {
      const parent = contextOf(within);
      ids.wanted = within?.spanId ? undefined : within?.traceId;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent);
      ids.wanted = undefined;
      return new Span(span, trace.setSpan(parent, span));
    },
    current: () => {
      const span = trace.getActiveSpan();
      return span && new Span(span, context.active());
    },
  };
}

function contextOf(within) {
  const active = context.active();
  if (within === undefined) return active;
  if (!within.spanId) return trace.deleteSpan(active);
  const { traceId, spanId, isSampled } = within;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(active, { traceId, spanId, traceFlags, isRemote: true });
}

class Span {
  #span;
  #context;
  #hasEnded = false;

  constructor(span, own) {
    this.#span = span;
    this.#context = own;
  }

  add(facts) {
    if (this.#hasEnded) return;
    this.#span.setAttributes(facts);
    if (facts['error.type']) this.#span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end() {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#span.end();
  }

  run(work) {
    return context.with(this.#context, work);
  }

  get traceparent() {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
  }
}
