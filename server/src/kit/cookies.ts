import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { Cookie } from './route.ts';

/** Sets or (with no age) clears a cookie; secure wherever the product is reached by https. */
export function setCookie(config: Config, reply: FastifyReply, cookie: Cookie): void {
  const common = {
    path: '/',
    sameSite: 'lax' as const,
    httpOnly: cookie.httpOnly,
    secure: config.publicUrl.startsWith('https:'),
    ...(config.cookieDomain ? { domain: config.cookieDomain } : {}),
  };
  if (cookie.maxAgeSeconds <= 0) reply.clearCookie(cookie.name, common);
  else reply.setCookie(cookie.name, cookie.value, { ...common, maxAge: cookie.maxAgeSeconds });
}
