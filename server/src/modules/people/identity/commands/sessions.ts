import { later, textZone } from '@holdfast/domain/kernel/moment';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { queryGathered } from '../../../../kit/database/gather.ts';
import {
  DEVICE_COOKIE,
  type Resolved,
  SESSION_COOKIE,
  XSRF_COOKIE,
  xsrfOf,
} from '../../../../kit/http/access.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import type { Cookie } from '../../../../kit/http/route.ts';
import { sha256 } from '../../../../kit/seal.ts';
import {
  endAllButNewest,
  endSessions,
  forgetSessionsBefore,
  listOpenSessions,
  renewSession,
  saveSession,
  sessionByToken,
} from '../repository/sessions.ts';
import {
  DEVICE_MS,
  IDLE_MS,
  isReplaced,
  LONGEST_MS,
  MAX_SESSIONS,
  needsRecentProof,
  RENEW_MS,
  sessionEndReason,
  standingOf,
} from '../rules.ts';

export type OpenedSession = {
  readonly sessionId: string;
  readonly token: string;
  readonly cookies: readonly Cookie[];
};

/** The database keeps only the token's hash. */
export async function openSession(
  ctx: Ctx,
  userId: string,
  from: { readonly userAgent?: string | undefined; readonly device?: string | undefined } = {},
): Promise<OpenedSession> {
  const sessionId = ctx.newId();
  const token = `hf_${ctx.random(32).toString('base64url')}`;
  await saveSession(ctx, {
    id: sessionId,
    userId,
    tokenHash: sha256(token),
    expiresAt: later(ctx.now, LONGEST_MS),
    userAgent: from.userAgent?.slice(0, 300) ?? null,
  });
  await endAllButNewest(ctx, userId, MAX_SESSIONS, new Date(ctx.now.getTime() - IDLE_MS));
  return { sessionId, token, cookies: cookiesOf(ctx, sessionId, token, from.device) };
}

function cookiesOf(ctx: Ctx, sessionId: string, token: string, device?: string): Cookie[] {
  const maxAgeSeconds = IDLE_MS / 1000;
  const cookies: Cookie[] = [
    { name: SESSION_COOKIE, value: token, maxAgeSeconds, httpOnly: true },
    { name: XSRF_COOKIE, value: xsrfOf(ctx, sessionId), maxAgeSeconds, httpOnly: false },
  ];
  if (device) {
    const name = DEVICE_COOKIE;
    cookies.push({ name, value: device, maxAgeSeconds: DEVICE_MS / 1000, httpOnly: true });
  }
  return cookies;
}

export const clearedCookies: readonly Cookie[] = [
  { name: SESSION_COOKIE, value: '', maxAgeSeconds: 0, httpOnly: true },
  { name: XSRF_COOKIE, value: '', maxAgeSeconds: 0, httpOnly: false },
];

/**
 * Takes one query. A user-initiated request extends the session, which is written at most once a
 * minute.
 */
export async function resolveSession(
  edge: Edge,
  token: string,
  person: boolean,
): Promise<Resolved> {
  const row = await queryGathered(edge.reader, sessionByToken, sha256(token).toString('hex'));
  if (!row) return { kind: 'ended', code: 'INVALID_TOKEN', isReplaced: false };
  const now = edge.clock.now();
  const code = sessionEndReason(row, now);
  if (code) return { kind: 'ended', code, isReplaced: isReplaced(row, now) };
  const due = new Date(now.getTime() - RENEW_MS);
  const renewed =
    person && row.lastSeenAt < due && (await renewSession(edge.db, row.sessionId, now, due));
  const actor = {
    userId: row.userId,
    partyId: row.partyId,
    companyId: row.companyId ?? undefined,
    sessionId: row.sessionId,
    email: row.email,
    name: `${row.firstName} ${row.lastName}`.trim(),
    country: row.country,
    standing: standingOf(row),
    zone: textZone(row.zone),
    needsRecentProof: needsRecentProof(row, now),
  };
  return { kind: 'session', actor, renewed };
}

export async function logout(ctx: UserCtx): Promise<void> {
  await endSessions(ctx, ctx.actor.userId, 'logout', { only: ctx.actor.sessionId });
}

export const openSessions = (ctx: Ctx, userId: string) =>
  listOpenSessions(ctx, userId, new Date(ctx.now.getTime() - IDLE_MS));

export async function endOtherSessions(ctx: UserCtx): Promise<number> {
  const { userId, sessionId } = ctx.actor;
  return endSessions(ctx, userId, 'ended by the person', { except: sessionId });
}

export async function forgetOldSessions(ctx: Ctx, olderMs: number): Promise<void> {
  await forgetSessionsBefore(ctx, new Date(ctx.now.getTime() - olderMs));
}
