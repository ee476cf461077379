import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@holdfast/domain/contracts';
import { type Endpoint, honoursKey } from '@holdfast/domain/kernel/endpoint';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { printOf } from '../traces.ts';

type World = Parameters<typeof printOf>[0];

type Request = InjectOptions & { readonly url: string };

const PATTERNS = allEndpoints()
  .filter(honoursKey)
  .map((endpoint) => {
    const path = endpoint.path.replaceAll(/:\w+/g, '([^/?]+)');
    return {
      endpoint,
      name: `${endpoint.method} ${endpoint.path}`,
      at: new RegExp(`^/api${path}$`),
    };
  })
  // Fixed paths precede those with parameters.
  .sort((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length);

function endpointOf({ method, url }: Request): { name: string; endpoint: Endpoint } | undefined {
  const path = url.split('?')[0] ?? '';
  return PATTERNS.find((one) => one.endpoint.method === method && one.at.test(path));
}

export async function expectReplayed(
  send: (request: Request) => Promise<LightMyRequestResponse>,
  world: World,
  request: Request,
  first: LightMyRequestResponse,
  isQuiet: () => boolean = () => true,
): Promise<void> {
  const before = await printOf(world);
  const again = await send(request);
  const after = await printOf(world);
  const what = `${request.method} ${request.url}`;
  const told = ({ statusCode, body }: LightMyRequestResponse) => ({ what, statusCode, body });
  expect(told(again)).toEqual(told(first));
  expect({ what, replayed: again.headers['idempotent-replayed'] }).toEqual({
    what,
    replayed: 'true',
  });
  if (isQuiet()) expect(after, what).toEqual(before);
}

/**
 * Repeats each endpoint's first successful change under its key: the response must be equal and
 * nothing written. Returns the endpoints.
 */
export function replayChanges(app: FastifyInstance, world: World): ReadonlySet<string> {
  const tried = new Set<string>();
  const inject = app.inject.bind(app) as (request: Request) => Promise<LightMyRequestResponse>;
  let running = 0;
  let begun = 0;
  const watched = async (request: Request) => {
    begun++;
    running++;
    try {
      return await inject(request);
    } finally {
      running--;
    }
  };
  const replaying = async (given: Request) => {
    const found = typeof given === 'object' ? endpointOf(given) : undefined;
    if (!found || tried.has(found.name)) return watched(given);
    const request = {
      ...given,
      headers: { 'idempotency-key': randomUUID(), ...(given.headers as object) },
    };
    const others = running;
    const first = await watched(request);
    if (first.statusCode >= 300 || tried.has(found.name)) return first;
    tried.add(found.name);
    const sent = begun;
    const isQuiet = () => others === 0 && running === 0 && begun === sent;
    await expectReplayed(inject, world, request, first, isQuiet);
    return first;
  };
  app.inject = replaying as typeof app.inject;
  return tried;
}
