import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../ctx.ts';
import { networkOf } from '../http/network.ts';
import type { Admission } from './admission.ts';
import { type Cause, runWithCause } from './cause.ts';

export function causeOf(request: FastifyRequest & { readonly actor?: Actor | undefined }): Cause {
  const address = networkOf(request.ip);
  return { account: request.actor?.userId ?? address, address };
}

type Call = {
  readonly endpoint: Endpoint;
  readonly query: unknown;
  readonly cause: Cause;
  readonly reply: FastifyReply;
};

/** Within its caller's share. A streamed file keeps its slot until it is sent. */
export function admitted<T extends object>(
  admission: Admission,
  { endpoint, query, cause, reply }: Call,
  work: () => Promise<T>,
): Promise<T> {
  return runWithCause(cause, async () => {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const leave = await admission.enter(costOf(endpoint, query), cause, left.signal);
    if (!leave) return work();
    try {
      const result = await work();
      if (isStreamed(result)) left.signal.addEventListener('abort', () => leave());
      else leave();
      if (left.signal.aborted) leave();
      return result;
    } catch (error) {
      leave();
      throw error;
    }
  });
}

function costOf({ cost = 'small' }: Endpoint, query: unknown) {
  if (cost !== 'search') return cost;
  return Object.entries(query ?? {}).some(([name, value]) => name === 'q' && value)
    ? 'search'
    : 'small';
}

const isStreamed = (result: object): boolean =>
  'body' in result && typeof result.body === 'object' && !Buffer.isBuffer(result.body);
