import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

/** The one host that embedded videos come from; the sanitiser and the editor use the same. */
export const VIDEO_HOST = 'https://www.youtube-nocookie.com';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A script, a style or a font of a page, and never a page itself: it needs few headers. */
    isPart?: boolean;
  }
}

/** For what is never a page: parts of pages, and answers given before any hook runs. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The policy of a page whose own styles or script bear a nonce; no other answer needs one made. */
export const allowByNonce = (policy: string, part: 'style' | 'script', nonce: string): string =>
  policy.replace(`${part}-src 'self'`, (own) => `${own} 'nonce-${nonce}'`);

/** Strict headers for every answer; scripts and styles only from here. */
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
        // Mantine positions its parts by style attributes; a nonce can't cover attributes.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        // Pages of ours can't be framed: only files that are looked at, each in a sandbox.
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
  // They depend on no request: making them anew for each cost as much as reading its body.
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
