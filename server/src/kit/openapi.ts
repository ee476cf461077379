import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';

/** Describes every route from its schemas, at /api/openapi.json, readable at /api/docs. */
export async function describe(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Holdfast',
        version: '0.1.0',
        description:
          'Every success is `{ success: true, data }`, every failure `{ success: false, code, message, errors? }`. ' +
          'Amounts, prices and quantities are decimal text in major units.',
      },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async () => app.swagger());
  if (config.env !== 'production') await readable(app);
}

/** The reader brings a script and styles of its own, so its page has its own policy. */
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
