import swagger from '@fastify/swagger';
import { catalogue, type RefusalCode } from '@holdfast/domain/catalogue';
import { allEndpoints } from '@holdfast/domain/contracts';
import { type Endpoint, honoursKey, requiresKey } from '@holdfast/domain/kernel/endpoint';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { refusalsOf } from './refusals-of.ts';

/** Describes every route from its schemas, at /api/openapi.json, readable at /api/docs. */
export async function describe(app: FastifyInstance, config: Config): Promise<void> {
  const isPublic = config.env !== 'production' ? () => true : isForPublic;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Holdfast',
        version: '0.1.0',
        description:
          'Every success is `{ success: true, data }`, every failure `{ success: false, code, message, errors?, details? }`. ' +
          'Amounts, prices, quantities and percentages are decimal text in major units: replies write `1234.50`. ' +
          'Requests may group thousands with commas (`1,234.50`); a decimal comma (`12,50`) is rejected.',
      },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const { method } = route.route;
      return { schema: isPublic(`${method} ${url}`) ? schema : { ...schema, hide: true }, url };
    },
    transformObject: jsonSchemaTransformObject,
  });
  // Made once: it does not change while the product runs, and is large.
  let made: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async (_request, reply) => {
    made ??= JSON.stringify(withKeysAndRefusals(app.swagger() as unknown as OpenApi));
    return reply.type('application/json').send(made);
  });
  if (config.env !== 'production') await readable(app);
}

/** In production strangers don't read what administration can do, nor what only development has. */
const HIDDEN = new Set(
  allEndpoints()
    .filter(({ access, path }) => access.who === 'staff' || /^\/(?:admin|dev)\//.test(path))
    .map(({ method, path }) => `${method} /api${path}`),
);
const isForPublic = (route: string): boolean => !HIDDEN.has(route);

type Operation = { responses?: Record<string, unknown>; parameters?: unknown[] };
type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/**
 * The document with the Idempotency-Key of each change, and with what each endpoint may refuse
 * with: by status, each code with its sentence.
 */
function withKeysAndRefusals(document: OpenApi): OpenApi {
  for (const endpoint of allEndpoints()) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    if (!operation) continue;
    operation.responses = { ...operation.responses, ...refusedWith(endpoint) };
    if (!honoursKey(endpoint)) continue;
    const key = { ...KEY_HEADER, required: requiresKey(endpoint) };
    operation.parameters = [...(operation.parameters ?? []), key];
  }
  return document;
}

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same request under the same key takes effect once and is answered the same for 48 hours; ' +
    'a replayed answer has the header `Idempotent-Replayed: true`. Refusals are not stored.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function refusedWith(endpoint: Endpoint): Record<string, unknown> {
  const all = refusalsOf(endpoint);
  const statuses = new Set(all.map((code) => catalogue[code].status));
  const of = (status: number) => all.filter((code) => catalogue[code].status === status);
  return Object.fromEntries([...statuses].map((status) => [status, refusal(of(status))]));
}

const refusal = (codes: readonly RefusalCode[]) => ({
  description: codes.map((code) => `- \`${code}\`: ${sentenceOf(code)}`).join('\n'),
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['success', 'code', 'message'],
        properties: {
          success: { const: false },
          code: { type: 'string', enum: codes },
          message: { type: 'string' },
          errors: { type: 'array', items: { type: 'object' } },
          details: { type: 'object' },
        },
      },
    },
  },
});

/** What a person reads with a code; where the sentence needs facts, with those of its example. */
export function sentenceOf(code: RefusalCode): string {
  const row: { say: (facts: never) => string; example?: unknown } = catalogue[code];
  return row.say((row.example ?? {}) as never);
}

/** The API reference brings its own script and styles, so its page has its own policy. */
async function readable(app: FastifyInstance): Promise<void> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      const policy =
        "default-src 'self' 'unsafe-inline' data: blob:; script-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'";
      reply.header('content-security-policy', policy);
      return payload;
    });
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
      } as never,
    });
  });
}
