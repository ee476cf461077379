import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { refuse } from '@holdfast/domain/people/identity/refusals';
import {
  AUTHENTICATOR_APPS,
  BACKUP_CODE_COUNT,
  backupCodeFrom,
  readTypedCode,
} from '@holdfast/domain/people/identity/two-factor';
import { done } from '@holdfast/domain/successes';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { answer, type OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { IdentityDeps } from '../deps.ts';
import { noticeSecurity } from '../notices.ts';
import { lockUser, patchUser } from '../repository/people.ts';
import { endSessions } from '../repository/sessions.ts';
import {
  confirmPending,
  countBackupCodes,
  findAuthenticator,
  forgetChallengesBefore,
  forgetSheetsBefore,
  hasSheet,
  removeAuthenticator,
  removePending,
  saveBackupCodes,
  savePending,
  takeSheet,
} from '../repository/two-factor.ts';
import { SHEET_MS } from '../rules.ts';
import { proveCurrent } from './confirm.ts';
import { assertPassed, backupCodeHash, consumeSecondFactor } from './second-factor.ts';
import { endTrust } from './standing.ts';
import { invitationOf, newSecret, stepOf } from './totp.ts';

type Call = OutsideCall<UserCtx>;
type Choice = {
  readonly type: 'AUTHENTICATOR' | null;
  readonly code?: string | undefined;
  readonly password?: string | undefined;
};

const UPDATED = { message: done.twoFactorTypeUpdated } as const;

export async function setTwoFactor(call: Call, deps: IdentityDeps, choice: Choice) {
  if (choice.type === null) return turnOff(call, deps, choice);
  const code = choice.code;
  if (code === undefined) return begin(call, deps, choice.password);
  await call.transaction((ctx) => turnOn(ctx, code));
  return answer({ type: 'AUTHENTICATOR' as const }, UPDATED);
}

/**
 * The new secret takes effect with its first code. Requires the password, so that a stolen session
 * can't enrol.
 */
async function begin(call: Call, deps: IdentityDeps, password: string | undefined) {
  const { userId, email } = call.actor;
  const standing = await call.transaction((ctx) => standingOf(ctx, userId));
  if (standing === 'on') return refuse('TWO_FACTOR_ON', {});
  await proveCurrent(call, deps, userId, requirePassword(password));
  return call.transaction(async (ctx) => {
    const sealed = newSecret(ctx, userId);
    if (!(await savePending(ctx, userId, sealed))) return refuse('TWO_FACTOR_ON', {});
    return { type: null, ...invitationOf(ctx, userId, sealed, email) };
  });
}

function requirePassword(password: string | undefined): string {
  if (password) return password;
  const message = messages.required('Password');
  return refuseFields([{ field: 'password', rule: 'required', message }]);
}

async function turnOn(ctx: UserCtx, typed: string): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  // A concurrent confirmation waits here, and then finds two-factor authentication already enabled.
  invariant(await lockUser(ctx, userId), 'a session has its user');
  const row = (await findAuthenticator(ctx, userId)) ?? refuse('TWO_FACTOR_OFF', {});
  if (row.confirmedAt) refuse('TWO_FACTOR_ON', {});
  const read = readTypedCode(typed);
  const step = read?.kind === 'app' ? stepOf(ctx, userId, row.secret, read.code) : undefined;
  if (step === undefined || !(await confirmPending(ctx, userId, step))) {
    return refuse('E_INVALID_2FA_CODE', {});
  }
  await patchUser(ctx, userId, { twoFactorType: 'AUTHENTICATOR' });
  await makeBackupCodes(ctx, userId);
  await endSessions(ctx, userId, 'two-factor on', { except: sessionId });
  await changed(ctx, userId, 'two_factor.on');
  await noticeSecurity(ctx, userId, 'two_factor_on');
}

async function turnOff(call: Call, deps: IdentityDeps, choice: Choice) {
  const { userId, sessionId } = call.actor;
  const standing = await call.transaction((ctx) => standingOf(ctx, userId));
  // An unconfirmed set-up never took effect.
  if (standing === 'pending') {
    await call.transaction((ctx) => removePending(ctx, userId));
    return answer({ type: null }, UPDATED);
  }
  if (standing === 'off') return refuse('TWO_FACTOR_OFF', {});
  if (!choice.code?.trim()) return refuse('TWO_FACTOR_CODE_REQUIRED', {});
  await proveCurrent(call, deps, userId, requirePassword(choice.password));
  assertPassed(await call.transaction((ctx) => consumeSecondFactor(ctx, userId, choice.code)));
  await call.transaction(async (ctx) => {
    if (!(await disableTwoFactor(ctx, userId, 'two_factor.off')))
      return refuse('TWO_FACTOR_OFF', {});
    await endSessions(ctx, userId, 'two-factor off', { except: sessionId });
    await noticeSecurity(ctx, userId, 'two_factor_off');
  });
  return answer({ type: null }, UPDATED);
}

async function standingOf(ctx: Ctx, userId: string): Promise<'on' | 'pending' | 'off'> {
  const row = await findAuthenticator(ctx, userId);
  if (!row) return 'off';
  return row.confirmedAt ? 'on' : 'pending';
}

async function disableTwoFactor(ctx: Ctx, userId: string, action: string, reason?: string) {
  invariant(await lockUser(ctx, userId), 'the user whose second factor is reset exists');
  if (!(await removeAuthenticator(ctx, userId))) return false;
  await patchUser(ctx, userId, { twoFactorType: null, twoFactorEndedAt: ctx.now });
  await changed(ctx, userId, action, reason);
  return true;
}

async function changed(ctx: Ctx, userId: string, action: string, reason?: string): Promise<void> {
  await ctx.record({
    action,
    subject: { kind: 'user', id: userId },
    ...(reason ? { reason } : {}),
  });
  await ctx.pushToClient(userId, 'account');
}

/**
 * Notifies the user of the reason. The caller checks permission and second approval. Refuses
 * NOT_FOUND, TWO_FACTOR_OFF.
 */
export async function resetTwoFactor(ctx: Ctx, userId: string, reason: string): Promise<void> {
  if (!(await lockUser(ctx, userId))) refuse('NOT_FOUND', {});
  if (!(await disableTwoFactor(ctx, userId, 'two_factor.reset', reason)))
    refuse('TWO_FACTOR_OFF', {});
  await endSessions(ctx, userId, 'two-factor reset');
  await endTrust(ctx, userId, 'Two-factor authentication was reset');
  await noticeSecurity(ctx, userId, 'two_factor_reset', reason);
}

export async function twoFactorStatus(ctx: UserCtx) {
  const { userId } = ctx.actor;
  const row = await findAuthenticator(ctx, userId);
  const since = row?.confirmedAt ?? null;
  return {
    type: since ? ('AUTHENTICATOR' as const) : null,
    since,
    pending: row !== undefined && !since,
    backupCodesLeft: (await countBackupCodes(ctx, userId)).left,
    backupCodesUnseen: await hasSheet(ctx, userId, sheetsAfter(ctx)),
    apps: [...AUTHENTICATOR_APPS],
  };
}

const sheetsAfter = (ctx: Ctx) => new Date(ctx.now.getTime() - SHEET_MS);
const sheetPlace = (userId: string) => `identity.backup_code_sheet|${userId}`;

async function makeBackupCodes(ctx: Ctx, userId: string): Promise<void> {
  const codes = Array.from({ length: BACKUP_CODE_COUNT }, () => backupCodeFrom(ctx.random(10)));
  const sheet = ctx.seal.close('backup-codes', sheetPlace(userId), Buffer.from(codes.join(' ')));
  const hashes = codes.map((code) => backupCodeHash(ctx, userId, code.replace('-', '')));
  await saveBackupCodes(ctx, userId, { hashes, sheet });
}

/** Shows backup codes once; afterwards only how many are left. */
export async function showBackupCodes(ctx: UserCtx) {
  const { userId } = ctx.actor;
  const sheet = await takeSheet(ctx, userId, sheetsAfter(ctx));
  const { left, madeAt } = await countBackupCodes(ctx, userId);
  const codes = sheet
    ? ctx.seal.open('backup-codes', sheetPlace(userId), sheet.sealed).toString().split(' ')
    : null;
  return { codes, left, madeAt };
}

export async function forgetUnseenCodes(ctx: Ctx): Promise<void> {
  await forgetSheetsBefore(ctx, sheetsAfter(ctx));
  await forgetChallengesBefore(ctx, ctx.now);
}

/** Replaces the ten backup codes; requires password and code. */
export async function renewBackupCodes(
  call: Call,
  deps: IdentityDeps,
  { password, code }: { readonly password: string; readonly code: string },
) {
  const { userId } = call.actor;
  const standing = await call.transaction((ctx) => standingOf(ctx, userId));
  if (standing !== 'on') return refuse('TWO_FACTOR_OFF', {});
  await proveCurrent(call, deps, userId, password);
  const consumed = await call.transaction((ctx) => consumeSecondFactor(ctx, userId, code));
  if (consumed.kind === 'off') return refuse('TWO_FACTOR_OFF', {});
  assertPassed(consumed);
  await call.transaction(async (ctx) => {
    await lockUser(ctx, userId);
    if ((await standingOf(ctx, userId)) !== 'on') refuse('TWO_FACTOR_OFF', {});
    await makeBackupCodes(ctx, userId);
    await changed(ctx, userId, 'two_factor.backup_codes_renewed');
    await noticeSecurity(ctx, userId, 'backup_codes_renewed');
  });
  return { left: BACKUP_CODE_COUNT };
}
