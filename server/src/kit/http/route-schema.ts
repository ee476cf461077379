import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { z } from 'zod';

export function schemaOf(endpoint: Endpoint) {
  const bytes = endpoint.answers === 'file' || endpoint.answers === 'stream';
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? 'service'],
    ...(endpoint.body && !endpoint.upload ? { body: endpoint.body } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(bytes ? {} : { response: { '2xx': envelopeOf(endpoint) } }),
  };
}

const envelopes = new WeakMap<Endpoint, ReturnType<typeof newEnvelope>>();

/** Made once: a schema is compiled for its first response, which takes longer than the response. */
function envelopeOf(endpoint: Endpoint) {
  const known = envelopes.get(endpoint);
  if (known) return known;
  const made = newEnvelope(endpoint);
  envelopes.set(endpoint, made);
  return made;
}

const newEnvelope = ({ reply }: Endpoint) =>
  z.object({
    success: z.literal(true),
    data: reply,
    code: z.string().optional(),
    message: z.string().optional(),
    meta: z.record(z.string(), z.unknown()).optional(),
  });
