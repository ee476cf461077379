import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, type Span, startSpan } from '../trace.ts';
import { traceOf } from '../trace-id.ts';

/** One span per request, named by its route. Registered before all other hooks. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const span = startSpan({
      name: `${method} ${route}`,
      kind: 'server',
      facts: {
        'http.request.method': method,
        'http.route': route,
        'holdfast.request_id': request.id,
      },
      within: traceOf(request),
    });
    if (!span) return done();
    spans.set(request, span);
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      const failed = statusCode >= 500 ? { 'error.type': String(statusCode) } : {};
      span.add({ 'http.response.status_code': statusCode, ...failed });
      span.end();
    });
    return span.run(done);
  });
  // A body arrives in the events of its socket, outside the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? span.run(done) : done();
  });
}
