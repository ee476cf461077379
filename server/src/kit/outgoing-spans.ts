import { type Channel, channel } from 'node:diagnostics_channel';
import { failureFacts, type Span, startSpan } from './trace.ts';

type Request = { readonly method: string };
type Fetched = Request & { readonly origin: string | URL };
type Sent = Request & { readonly host: string };
type Message<R> = {
  readonly request: R;
  readonly response?: { readonly statusCode: number };
  readonly error?: unknown;
};

/**
 * Calls to other services, by host: paths and query strings name accounts. Node itself announces
 * them, so no module is patched.
 */
export function traceOutgoingCalls(): void {
  follow<Fetched>(
    ['undici:request:create', 'undici:request:headers', 'undici:request:error'],
    ({ origin }) => new URL(origin).hostname,
  );
  follow<Sent>(
    ['http.client.request.start', 'http.client.response.finish', 'http.client.request.error'],
    ({ host }) => host,
  );
}

type Names = readonly [start: string, response: string, failure: string];

function follow<R extends Request>([start, response, failure]: Names, hostOf: (r: R) => string) {
  const spans = new WeakMap<R, Span>();
  on<R>(channel(start), ({ request }) => {
    const host = hostOf(request);
    const facts = { 'http.request.method': request.method, 'server.address': host };
    const span = startSpan({ name: `${request.method} ${host}`, kind: 'client', facts });
    if (span) spans.set(request, span);
  });
  on<R>(channel(response), ({ request, response: answer }) => {
    const span = spans.get(request);
    if (answer) span?.add({ 'http.response.status_code': answer.statusCode });
    span?.end();
  });
  on<R>(channel(failure), ({ request, error }) => {
    const span = spans.get(request);
    span?.add(failureFacts(error));
    span?.end();
  });
}

const on = <R>(to: Channel, take: (message: Message<R>) => void): void =>
  to.subscribe((message) => take(message as Message<R>));
