import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

/** The only host of embedded videos, for the sanitiser and the editor too. */
export const VIDEO_HOST = 'https://www.youtube-nocookie.com';

declare module 'fastify' {
  interface FastifyContextConfig {
    isPart?: boolean;
  }
}

/** For responses that are never pages: assets, and responses sent before any hook runs. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The policy of a page whose own styles or script have a nonce. */
export const withNonce = (policy: string, part: 'style' | 'script', nonce: string): string =>
  policy.replace(`${part}-src 'self'`, (own) => `${own} 'nonce-${nonce}'`);

export async function headers(app: FastifyInstance, config: Config): Promise<void> {
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        // Mantine positions elements by style attributes, which a nonce can't cover.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-src': ["'self'", VIDEO_HOST],
        'form-action': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  // The same for every request.
  let made: readonly (readonly [string, string])[] | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isPart) return void reply.headers(BARE_HEADERS);
    made ??= await madeBy(reply);
    for (const [name, value] of made) reply.raw.setHeader(name, value);
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
  });
}

async function madeBy(reply: FastifyReply): Promise<readonly (readonly [string, string])[]> {
  await reply.helmet();
  return Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]);
}
