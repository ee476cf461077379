import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { SESSION_COOKIE, XSRF_COOKIE } from './access.ts';
import type { Cookie } from './route.ts';

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

export function clearSession(config: Config, reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, XSRF_COOKIE]) {
    const httpOnly = name === SESSION_COOKIE;
    setCookie(config, reply, { name, value: '', maxAgeSeconds: 0, httpOnly });
  }
}
