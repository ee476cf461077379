import * as contract from '@holdfast/domain/people/identity/contract';
import * as proof from '@holdfast/domain/people/identity/proof-contract';
import * as twoFactor from '@holdfast/domain/people/identity/two-factor-contract';
import { DEVICE_COOKIE } from '../../../kit/access.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/route.ts';
import { proveSession } from './service/confirm.ts';
import { join } from './service/join.ts';
import type { IdentityParts } from './service/parts.ts';
import { changePassword, forgotPassword, resetPassword } from './service/passwords.ts';
import { readPreferences, readProfile, setPreferences, updateProfile } from './service/profile.ts';
import { verifyReferral } from './service/referral.ts';
import {
  clearedCookies,
  endOtherSessions,
  endSession,
  logout,
  openSessions,
} from './service/sessions.ts';
import { type Browser, login, loginTwoFactor } from './service/sign-in.ts';
import {
  renewBackupCodes,
  setTwoFactor,
  showBackupCodes,
  twoFactorStatus,
} from './service/two-factor.ts';
import { resendCode, verifyByCode, verifyByLink } from './service/verification.ts';

type Asked = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
};

const browserOf = ({ headers, cookies }: Asked): Browser => ({
  userAgent: headers['user-agent'],
  device: cookies[DEVICE_COOKIE],
});

/** The browser of a sign-in, with the place its address is registered in. */
async function signingIn(parts: IdentityParts, ip: string | undefined, asked: Asked) {
  const place = ip ? await parts.placeOf(ip) : undefined;
  return { ...browserOf(asked), place };
}

/** Identity's endpoints: joining, signing in, codes, passwords, sessions, profile. */
export const identityRoutes = (parts: IdentityParts): Route[] => [
  outsideRoute(contract.register, (call, input) => join(call, parts, input.body, browserOf(input))),
  outsideRoute(contract.login, async (call, input) =>
    login(call, parts, input.body, await signingIn(parts, call.ip, input)),
  ),
  outsideRoute(contract.loginTwoFactor, async (call, input) =>
    loginTwoFactor(call, parts, input.body, await signingIn(parts, call.ip, input)),
  ),
  route(contract.verifyReferral, (ctx, { body }) => verifyReferral(ctx, body.code)),
  route(contract.logout, async (ctx) => {
    await logout(ctx);
    return answer({}, { cookies: clearedCookies });
  }),
  outsideRoute(contract.verifyEmail, async (call, { body }) => {
    await verifyByCode(call, body.code);
    return { emailVerified: true as const };
  }),
  route(contract.verifyEmailByLink, async (ctx, { body }) => {
    await verifyByLink(ctx, body.token);
    return { emailVerified: true as const };
  }),
  route(contract.resendCode, async (ctx) =>
    answer(await resendCode(ctx, parts), {
      code: 'VERIFICATION_EMAIL_SENT',
      message: 'We sent a new code',
    }),
  ),
  route(contract.forgotPassword, async (ctx, { body }) => {
    await forgotPassword(ctx, parts, body.email);
    return answer({}, { message: 'If the address has an account, a mail is on its way' });
  }),
  outsideRoute(contract.resetPassword, (call, { body }) => resetPassword(call, parts, body)),
  outsideRoute(contract.changePassword, (call, input) =>
    changePassword(call, parts, input.body, browserOf(input)),
  ),
  ...twoFactorRoutes(parts),
  outsideRoute(contract.sessions, async (call) =>
    withPlaces(parts, await call.transaction((ctx) => openSessions(ctx))),
  ),
  route(contract.endSession, async (ctx, { params }) => {
    await endSession(ctx, params.sessionId);
    return {};
  }),
  route(contract.endOtherSessions, async (ctx) => ({ ended: await endOtherSessions(ctx) })),
  route(contract.profile, (ctx) => readProfile(ctx)),
  route(contract.updateProfile, (ctx, { body }) => updateProfile(ctx, body)),
  route(contract.displayPreferences, (ctx) => readPreferences(ctx)),
  route(contract.setDisplayPreferences, (ctx, { body }) => setPreferences(ctx, body)),
];

const twoFactorRoutes = (parts: IdentityParts): Route[] => [
  route(proof.proofStatus, async (ctx) => ({ due: ctx.actor.mustProve ?? false })),
  outsideRoute(proof.prove, (call, { body }) => proveSession(call, parts, body)),
  outsideRoute(twoFactor.setTwoFactor, (call, { body }) => setTwoFactor(call, parts, body)),
  route(twoFactor.twoFactorStatus, (ctx) => twoFactorStatus(ctx)),
  route(twoFactor.backupCodes, (ctx) => showBackupCodes(ctx)),
  outsideRoute(twoFactor.renewBackupCodes, (call, { body }) => renewBackupCodes(call, body.code)),
];

type Placed = { readonly ip: string | null };

/** The same sessions with the place of each address beside it. */
const withPlaces = <S extends Placed>(parts: IdentityParts, rows: readonly S[]) =>
  Promise.all(
    rows.map(async (row) => ({
      ...row,
      place: (row.ip && (await parts.placeOf(row.ip))) || null,
    })),
  );
