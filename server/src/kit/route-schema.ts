import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { z } from 'zod';

/** An endpoint's schemas as its route and the API's document have them. */
export function schemaOf(endpoint: Endpoint) {
  const envelope = z.object({
    success: z.literal(true),
    data: endpoint.reply,
    code: z.string().optional(),
    message: z.string().optional(),
    meta: z.record(z.string(), z.unknown()).optional(),
  });
  const bytes = endpoint.answers === 'file' || endpoint.answers === 'stream';
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? 'service'],
    ...(endpoint.body && !endpoint.upload ? { body: endpoint.body } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(bytes ? {} : { response: { '2xx': envelope } }),
  };
}
