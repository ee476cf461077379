import * as contract from '@holdfast/domain/people/identity/contract';
import * as address from '@holdfast/domain/people/identity/email-contract';
import * as proof from '@holdfast/domain/people/identity/proof-contract';
import * as twoFactor from '@holdfast/domain/people/identity/two-factor-contract';
import { done } from '@holdfast/domain/successes';
import { DEVICE_COOKIE } from '../../../kit/http/access.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { proveSession } from './commands/confirm.ts';
import { correctEmail } from './commands/correct-email.ts';
import {
  askEmailChange,
  confirmEmailChange,
  dropEmailChange,
  pendingChange,
} from './commands/email-change.ts';
import { join } from './commands/join.ts';
import { changePassword, forgotPassword, resetPassword } from './commands/passwords.ts';
import { readPreferences, readProfile, setPreferences, updateProfile } from './commands/profile.ts';
import { clearedCookies, endOtherSessions, logout } from './commands/sessions.ts';
import { type Browser, login, loginTwoFactor } from './commands/sign-in.ts';
import {
  renewBackupCodes,
  setTwoFactor,
  showBackupCodes,
  twoFactorStatus,
} from './commands/two-factor.ts';
import { resendCode, verifyByCode, verifyByLink } from './commands/verification.ts';
import type { IdentityDeps } from './deps.ts';
import { verifyReferral } from './queries/referral.ts';

type CallerBrowser = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
};

const browserOf = ({ headers, cookies }: CallerBrowser): Browser => ({
  userAgent: headers['user-agent'],
  device: cookies[DEVICE_COOKIE],
});

async function signingIn(deps: IdentityDeps, ip: string | undefined, caller: CallerBrowser) {
  const place = ip ? await deps.placeOf(ip) : undefined;
  return { ...browserOf(caller), place };
}

const VERIFIED = answer({ emailVerified: true as const }, { message: done.emailVerified });

export const identityRoutes = (deps: IdentityDeps): Route[] => [
  outsideRoute(contract.register, (call, input) => join(call, deps, input.body, browserOf(input))),
  outsideRoute(contract.login, async (call, input) =>
    login(call, deps, input.body, await signingIn(deps, call.ip, input)),
  ),
  outsideRoute(contract.loginTwoFactor, async (call, input) =>
    loginTwoFactor(call, deps, input.body, await signingIn(deps, call.ip, input)),
  ),
  route(contract.verifyReferral, (ctx, { body }) => verifyReferral(ctx, deps, body.code)),
  route(contract.logout, async (ctx) => {
    await logout(ctx);
    return answer({}, { cookies: clearedCookies });
  }),
  outsideRoute(contract.verifyEmail, async (call, { body }) => {
    await verifyByCode(call, body.code);
    return VERIFIED;
  }),
  route(contract.verifyEmailByLink, async (ctx, { body }) => {
    await verifyByLink(ctx, body.token);
    return VERIFIED;
  }),
  route(contract.resendCode, async (ctx) =>
    answer(await resendCode(ctx, deps), {
      code: 'VERIFICATION_EMAIL_SENT',
      message: 'We sent a new code',
    }),
  ),
  route(contract.forgotPassword, async (ctx, { body }) => {
    await forgotPassword(ctx, deps, body.email);
    return answer({}, { message: 'If this address has an account, we’ve sent it an email' });
  }),
  outsideRoute(contract.resetPassword, (call, { body }) => resetPassword(call, deps, body)),
  outsideRoute(contract.changePassword, (call, input) =>
    changePassword(call, deps, input.body, browserOf(input)),
  ),
  ...addressRoutes(deps),
  ...twoFactorRoutes(deps),
  route(contract.endOtherSessions, async (ctx) => ({ ended: await endOtherSessions(ctx) })),
  route(contract.profile, (ctx) => readProfile(ctx)),
  route(contract.updateProfile, (ctx, { body }) => updateProfile(ctx, body)),
  route(contract.displayPreferences, (ctx) => readPreferences(ctx)),
  route(contract.setDisplayPreferences, (ctx, { body }) => setPreferences(ctx, body)),
];

const addressRoutes = (deps: IdentityDeps): Route[] => [
  outsideRoute(address.correctEmail, (call, { body }) => correctEmail(call, deps, body.email)),
  route(address.emailChange, (ctx) => pendingChange(ctx)),
  outsideRoute(address.askEmailChange, (call, { body }) => askEmailChange(call, deps, body)),
  outsideRoute(address.confirmEmailChange, (call, input) =>
    confirmEmailChange(call, deps, input.body, browserOf(input)),
  ),
  route(address.dropEmailChange, (ctx) => dropEmailChange(ctx)),
];

const twoFactorRoutes = (deps: IdentityDeps): Route[] => [
  route(proof.proofStatus, async (ctx) => ({ due: ctx.actor.needsRecentProof ?? false })),
  outsideRoute(proof.prove, (call, { body }) => proveSession(call, deps, body)),
  outsideRoute(twoFactor.setTwoFactor, (call, { body }) => setTwoFactor(call, deps, body)),
  route(twoFactor.twoFactorStatus, (ctx) => twoFactorStatus(ctx)),
  route(twoFactor.backupCodes, (ctx) => showBackupCodes(ctx)),
  outsideRoute(twoFactor.renewBackupCodes, (call, { body }) => renewBackupCodes(call, deps, body)),
];
