import type { Parent } from './trace.ts';

/** W3C Trace Context: version, trace id, parent id, flags; later versions may append more. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const FIRST_VERSION = '00';
const NO_VERSION = 'ff';
const SAMPLED = 1;

/** Undefined if the header is missing or not valid. */
export function parentIn(header: string | string[] | undefined): Parent | undefined {
  if (typeof header !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(header) ?? [];
  if (version === undefined || version === NO_VERSION) return undefined;
  if (version === FIRST_VERSION && more !== undefined) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** Without `traceparent`, a trace's id is the request's own, without dashes. */
export const traceIdOf = (requestId: string): string => requestId.replaceAll('-', '');

type Called = {
  readonly id: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

export const traceOf = ({ id, headers }: Called): Parent | { readonly traceId: string } =>
  parentIn(headers.traceparent) ?? { traceId: traceIdOf(id) };
