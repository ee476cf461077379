import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import type { FastifyInstance } from 'fastify';
import { refusalsOf } from '../src/kit/http/refusals-of.ts';

const endpoints = new Map(
  allEndpoints().map((one): [string, Endpoint] => [`${one.method} /api${one.path}`, one]),
);

/**
 * Collects undeclared refusals in the returned set, as `GET /path: CODE`. Call it before the first
 * request.
 */
export function watchAnswers(app: FastifyInstance): ReadonlySet<string> {
  const undeclared = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = endpoints.get(`${request.method} ${request.routeOptions.url}`);
    if (!endpoint || reply.statusCode < 400 || reply.statusCode === 500) return;
    const { code } = JSON.parse(String(payload)) as { code: string };
    const declared: readonly string[] = refusalsOf(endpoint);
    if (!declared.includes(code)) undeclared.add(`${endpoint.method} ${endpoint.path}: ${code}`);
  });
  return undeclared;
}
