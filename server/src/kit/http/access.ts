import { timingSafeEqual } from 'node:crypto';
import { decideAccess } from '@holdfast/domain/access';
import type { Access, Endpoint } from '@holdfast/domain/kernel/endpoint';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Actor } from '../ctx.ts';
import type { Edge } from './edge.ts';

export type Resolved =
  | { readonly kind: 'session'; readonly actor: Actor; readonly renewed: boolean }
  | {
      readonly kind: 'ended';
      readonly code: 'ETIMEDOUT' | 'SESSION_EXPIRED' | 'INVALID_TOKEN';
      /** Another session has replaced it; the browser may already have the new one. */
      readonly isReplaced: boolean;
    };

/** `person` marks a request caused by a person, which extends the session. */
export type ResolveSession = (edge: Edge, token: string, person: boolean) => Promise<Resolved>;

export const SESSION_COOKIE = 'holdfast_session';
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const DEVICE_COOKIE = 'holdfast_device';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Bound to the session, so a cookie set from a subdomain is worthless. */
export const xsrfOf = (edge: Pick<Edge, 'seal'>, sessionId: string): string =>
  edge.seal.digest('xsrf', sessionId).toString('base64url');

type Credential = { readonly token: string; readonly by: 'bearer' | 'cookie' };

/**
 * A bearer header takes precedence; otherwise exactly one session cookie. Of two, one was planted:
 * neither is accepted.
 */
export function credentialOf(request: FastifyRequest): Credential | undefined {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const bearer = /^Bearer ([\w-]{20,200})$/.exec(header)?.[1];
    return bearer ? { token: bearer, by: 'bearer' } : refuse('INVALID_TOKEN', {});
  }
  const named = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${SESSION_COOKIE}=`));
  if (named.length > 1) refuse('INVALID_TOKEN', {});
  const token = named[0]?.slice(SESSION_COOKIE.length + 1);
  return token ? { token, by: 'cookie' } : undefined;
}

type AdmittedCaller = {
  readonly actor: Actor | undefined;
  readonly token?: string;
  readonly cookieToken?: string;
};

export async function admit(
  edge: Edge,
  resolve: ResolveSession,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<AdmittedCaller> {
  const access: Access = endpoint.access;
  const isPublic = access.who === 'anyone';
  if (endpoint.rawBody) return { actor: undefined };
  const credential = isPublic ? quietly(() => credentialOf(request)) : credentialOf(request);
  if (isPublic && !SAFE.has(request.method)) assertOrigin(edge.config, request, false);
  const resolved =
    credential && (await resolve(edge, credential.token, byPerson(endpoint, request)));
  if (!isPublic && resolved?.kind === 'ended') refuse(resolved.code, {});
  const actor = resolved?.kind === 'session' ? resolved.actor : undefined;
  if (actor && credential?.by === 'cookie' && !isPublic && needsXsrf(endpoint, request)) {
    assertOrigin(edge.config, request, true);
    assertXsrf(edge, request, actor.sessionId);
  }
  const refusal = decideAccess(access, actor?.standing);
  if (refusal) refuse(refusal, {});
  if (access.who !== 'anyone' && access.fresh && actor?.needsRecentProof)
    refuse('CONFIRM_IDENTITY', {});
  const renewed = resolved?.kind === 'session' && resolved.renewed && credential?.by === 'cookie';
  const token = actor && credential ? { token: credential.token } : {};
  return { actor, ...token, ...(renewed ? { cookieToken: credential.token } : {}) };
}

/** Streams and background refreshes don't extend a session. */
const byPerson = (endpoint: Endpoint, request: FastifyRequest): boolean =>
  endpoint.answers !== 'stream' && request.headers['x-background'] === undefined;

const needsXsrf = (endpoint: Endpoint, request: FastifyRequest): boolean =>
  endpoint.guarded === true || !SAFE.has(request.method);

function assertXsrf(edge: Edge, request: FastifyRequest, sessionId: string): void {
  const given = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
  const expected = Buffer.from(xsrfOf(edge, sessionId));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    refuse('XSRF_TOKEN_MISMATCH', {});
  }
}

/**
 * Excludes `none`, an address typed into the browser, which must neither sign in nor change data.
 */
const OUR_SITE: readonly string[] = ['same-origin', 'same-site'];

/** The requesting page must be ours. A request without Origin isn't from a page. */
function assertOrigin(config: Config, request: FastifyRequest, strictly: boolean): void {
  const origin = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) {
    if (!allowedOrigins(config, request).has(origin)) refuse('XSRF_TOKEN_MISMATCH', {});
  } else if (strictly && request.method !== 'GET' && site !== 'same-origin') {
    refuse('XSRF_TOKEN_MISMATCH', {});
  }
  const ours = strictly ? OUR_SITE : [...OUR_SITE, 'none'];
  if (site !== undefined && !ours.includes(String(site))) refuse('XSRF_TOKEN_MISMATCH', {});
}

/** The public address; in development, also the address used in the browser. */
function allowedOrigins(config: Config, request: FastifyRequest): ReadonlySet<string> {
  const own = new URL(config.publicUrl).origin;
  if (config.env === 'production') return new Set([own]);
  const host = request.headers.host ?? '';
  const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) ? `http://${host}` : own;
  return new Set([own, local, 'http://localhost:5173', 'http://127.0.0.1:5301']);
}

/** On a public page, someone with a stale credential is treated as a visitor. */
function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
