import { DAY, later } from '@holdfast/domain/kernel/moment';
import { refuse } from '@holdfast/domain/people/identity/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { networkOf } from '../../../../kit/http/network.ts';
import { consume, isUsedUp, type RateLimit } from '../../../../kit/http/rate-limit.ts';
import { sha256 } from '../../../../kit/seal.ts';
import {
  countAttempt,
  countUnknownAttempt,
  forgetAttempts,
  forgetUnknownBefore,
  hasKnownDevice,
  isDeviceOfOthers,
  isKnownDevice,
  returnAttempt,
  returnUnknownAttempt,
  saveKnownDevice,
  saveSharedDevice,
  UNKNOWN_DEVICE,
} from '../repository/attempts.ts';
import { DEVICE_MS, DISCLOSURES, LOCK_MS, MAX_FAILURES } from '../rules.ts';

export type Attempt = { readonly deviceHash: Buffer; readonly number: number };

/** The counter for wrong passwords entered to change email or password. */
const CHANGE_DEVICE = sha256('password change');

/** A browser that has completed a sign-in has its own counter; all others share one. */
export async function deviceOf(
  ctx: Ctx,
  userId: string,
  cookie: string | undefined,
): Promise<Buffer> {
  if (!cookie || !/^[\w-]{43}$/.test(cookie)) return UNKNOWN_DEVICE;
  const hash = sha256(cookie);
  const since = new Date(ctx.now.getTime() - DEVICE_MS);
  return (await isKnownDevice(ctx, userId, hash, since)) ? hash : UNKNOWN_DEVICE;
}

/** Uses one of five attempts before the password check; undefined while locked. */
export async function takeAttempt(
  ctx: Ctx,
  userId: string,
  deviceHash: Buffer,
): Promise<Attempt | undefined> {
  const limit = { max: MAX_FAILURES, lockedUntil: later(ctx.now, LOCK_MS) };
  const number = await countAttempt(ctx, userId, deviceHash, limit);
  return number === undefined ? undefined : { deviceHash, number };
}

const digestOf = (ctx: Ctx, email: string): Buffer => ctx.seal.digest('unknown sign-in', email);

/** An address without an account is locked in the same way as an account. */
export const takeUnknownAttempt = (ctx: Ctx, email: string): Promise<number | undefined> =>
  countUnknownAttempt(ctx, digestOf(ctx, email), {
    max: MAX_FAILURES,
    lockedUntil: later(ctx.now, LOCK_MS),
  });

export const restoreUnknownAttempt = async (ctx: Ctx, email: string): Promise<void> => {
  await returnUnknownAttempt(ctx, digestOf(ctx, email));
};

export const forgetUnknown = async (ctx: Ctx): Promise<void> => {
  await forgetUnknownBefore(ctx, new Date(ctx.now.getTime() - UNKNOWN_MS));
};
const UNKNOWN_MS = 30 * DAY;

export const takeChangeAttempt = (ctx: Ctx, userId: string): Promise<Attempt | undefined> =>
  takeAttempt(ctx, userId, CHANGE_DEVICE);

export const restoreAttempt = async (ctx: Ctx, userId: string, attempt: Attempt): Promise<void> => {
  await returnAttempt(ctx, userId, attempt.deviceHash);
};

export const clearAttempt = async (ctx: Ctx, userId: string, attempt: Attempt): Promise<void> => {
  await forgetAttempts(ctx, userId, attempt.deviceHash);
};

export const clearAttempts = async (ctx: Ctx, userId: string): Promise<void> => {
  await forgetAttempts(ctx, userId);
};

/** Refuses a wrong password; from the fifth in a row, reports the lock. */
export const refuseWrong = (attempt: Pick<Attempt, 'number'>): never =>
  attempt.number >= MAX_FAILURES
    ? refuse('MAX_AUTH_ATTEMPT_EXCEPTION', {})
    : refuse('INVALID_PASSWORD', {});

export type Device = { readonly value: string; readonly isNew: boolean };

export async function rememberDevice(
  ctx: Ctx,
  userId: string,
  cookie: string | undefined,
): Promise<Device> {
  const known = cookie && (await deviceOf(ctx, userId, cookie)).length > 0;
  if (cookie && !known && (await isDeviceOfOthers(ctx, userId, sha256(cookie)))) {
    await saveSharedDevice(ctx, userId, sha256(cookie));
  }
  // A cookie this account never issued may have been planted, so the browser gets a new one.
  const value = known ? cookie : ctx.random(32).toString('base64url');
  const isNew = !known && (await hasKnownDevice(ctx, userId));
  await saveKnownDevice(ctx, userId, sha256(value));
  return { value, isNew };
}

type About = 'login' | 'register';

function disclosuresOf(ctx: Ctx, about: About): readonly RateLimit[] {
  const { perAddress, overall, windowMs } = DISCLOSURES;
  const name = `identity.disclosure.${about}`;
  return [
    { name, subject: networkOf(ctx.ip), max: perAddress, windowMs },
    { name, subject: 'everybody', max: overall, windowMs: 6 * windowMs },
  ];
}

/**
 * Whether this IP address may still learn that an account exists. Counts the request, so the
 * transaction must commit.
 */
export async function mayRevealAccount(ctx: Ctx, about: About): Promise<boolean> {
  for (const limit of disclosuresOf(ctx, about)) {
    if (!(await consume(ctx, limit))) return false;
  }
  return true;
}

export async function isRecipientHidden(ctx: Ctx, about: About): Promise<boolean> {
  for (const limit of disclosuresOf(ctx, about)) {
    if (await isUsedUp(ctx, limit)) return true;
  }
  return false;
}
