import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import { catalogue, type RefusalCode } from '@holdfast/domain/catalogue';
import { allEndpoints } from '@holdfast/domain/contracts';
import { type Endpoint, honoursKey, requiresKey } from '@holdfast/domain/kernel/endpoint';
import fastify from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { heavy } from '../workers/heavy.ts';
import { refusalsOf } from './refusals-of.ts';
import { schemaOf } from './route-schema.ts';

export type Asked = {
  readonly publicUrl: string;
  readonly isProduction: boolean;
  readonly routes: readonly string[];
};

export type Made = {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
};

/** Takes seconds, so it has its own worker; otherwise images and PDFs would wait for it. */
heavy(import.meta.url, 120, makeDocument);

export const MAKE_DOCUMENT = { module: import.meta.url, name: makeDocument.name };

async function makeDocument({ publicUrl, isProduction, routes }: Asked): Promise<Made> {
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  const mounted = new Set(routes);
  for (const endpoint of allEndpoints()) {
    const { method, path } = endpoint;
    const name = `${method} /api${path}`;
    if (!mounted.has(name) || (isProduction && HIDDEN.has(name))) continue;
    app.route({ method, url: `/api${path}`, schema: schemaOf(endpoint), handler: () => '' });
  }
  await app.ready();
  const plain = Buffer.from(JSON.stringify(withKeysAndRefusals(app.swagger() as OpenApi)));
  await app.close();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return {
    plain,
    br: brotliCompressSync(plain, { params }),
    gzip: gzipSync(plain, { level: 9 }),
    etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
  };
}

const INFO = {
  title: 'Holdfast',
  version: '0.1.0',
  description:
    'Every success is `{ success: true, data }`, every failure `{ success: false, code, message, errors?, details? }`. ' +
    'Amounts, prices, quantities and percentages are decimal text in major units: responses use `1234.50`. ' +
    'Requests may group thousands with commas (`1,234.50`); a decimal comma (`12,50`) is rejected.',
};

/** Omitted from the public document in production. */
const HIDDEN = new Set(
  allEndpoints()
    .filter(({ access, path }) => access.who === 'staff' || /^\/(?:admin|dev)\//.test(path))
    .map(({ method, path }) => `${method} /api${path}`),
);

type Operation = { responses?: Record<string, unknown>; parameters?: unknown[] };
type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

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
    'A request repeated with the same key takes effect once and returns the same response for 48 hours; ' +
    'a replayed response has the header `Idempotent-Replayed: true`. Refusals are not stored.',
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

export function sentenceOf(code: RefusalCode): string {
  const row: { say: (facts: never) => string; example?: unknown } = catalogue[code];
  return row.say((row.example ?? {}) as never);
}
