import * as contract from '@holdfast/domain/identity/contract';
import { DEVICE_COOKIE } from '../../kit/access.ts';
import { answer, outsideRoute, type Route, route } from '../../kit/route.ts';
import { join } from './service/join.ts';
import type { IdentityParts } from './service/parts.ts';
import { changePassword, forgotPassword, resetPassword } from './service/passwords.ts';
import { readPreferences, readProfile, setPreferences, updateProfile } from './service/profile.ts';
import {
  clearedCookies,
  endOtherSessions,
  endSession,
  logout,
  openSessions,
} from './service/sessions.ts';
import { type Browser, login } from './service/sign-in.ts';
import { resendCode, verifyByCode, verifyByLink } from './service/verification.ts';

type Asked = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
};

const browserOf = ({ headers, cookies }: Asked): Browser => ({
  userAgent: headers['user-agent'],
  device: cookies[DEVICE_COOKIE],
});

/** Identity's endpoints: joining, signing in, codes, passwords, sessions, profile. */
export const identityRoutes = (parts: IdentityParts): Route[] => [
  outsideRoute(contract.register, (call, input) => join(call, parts, input.body, browserOf(input))),
  outsideRoute(contract.login, (call, input) => login(call, parts, input.body, browserOf(input))),
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
  route(contract.sessions, (ctx) => openSessions(ctx)),
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
