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

/** An attempt at a password that may be looked at: its number, and where it is counted. */
export type Attempt = { readonly deviceHash: Buffer; readonly number: number };

/** Under which browser wrong passwords of the account change page are counted. */
const CHANGE_DEVICE = sha256('password change');

/** Which counter a browser has: its own once it completed a sign-in here, else everybody's. */
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

/** Takes one of the five attempts before the password is looked at; undefined while locked. */
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

/** The same for an address without an account: it locks like one that has an account. */
export const takeUnknownAttempt = (ctx: Ctx, email: string): Promise<number | undefined> =>
  countUnknownAttempt(ctx, digestOf(ctx, email), {
    max: MAX_FAILURES,
    lockedUntil: later(ctx.now, LOCK_MS),
  });

export const giveUnknownBack = async (ctx: Ctx, email: string): Promise<void> => {
  await returnUnknownAttempt(ctx, digestOf(ctx, email));
};

/** Attempts at addresses without an account are of no use once they are this old. */
export const forgetUnknown = async (ctx: Ctx): Promise<void> => {
  await forgetUnknownBefore(ctx, new Date(ctx.now.getTime() - UNKNOWN_MS));
};
const UNKNOWN_MS = 30 * DAY;

export const takeChangeAttempt = (ctx: Ctx, userId: string): Promise<Attempt | undefined> =>
  takeAttempt(ctx, userId, CHANGE_DEVICE);

export const giveBack = async (ctx: Ctx, userId: string, attempt: Attempt): Promise<void> => {
  await returnAttempt(ctx, userId, attempt.deviceHash);
};

/** A right password ends the row of wrong ones. */
export const forgive = async (ctx: Ctx, userId: string, attempt: Attempt): Promise<void> => {
  await forgetAttempts(ctx, userId, attempt.deviceHash);
};

/** A reset opens every lock of the account. */
export const forgiveAll = async (ctx: Ctx, userId: string): Promise<void> => {
  await forgetAttempts(ctx, userId);
};

/** What a wrong password is answered with: the fifth in a row locks. */
export const refuseWrong = (attempt: Pick<Attempt, 'number'>): never =>
  attempt.number >= MAX_FAILURES
    ? refuse('MAX_AUTH_ATTEMPT_EXCEPTION', {})
    : refuse('INVALID_PASSWORD', {});

/** A browser that completed a sign-in, and whether the account knew others but not this one. */
export type Device = { readonly value: string; readonly isNew: boolean };

/** Knows the browser from now on; answers the value of its cookie. */
export async function knowDevice(
  ctx: Ctx,
  userId: string,
  cookie: string | undefined,
): Promise<Device> {
  const known = cookie && (await deviceOf(ctx, userId, cookie)).length > 0;
  if (cookie && !known && (await isDeviceOfOthers(ctx, userId, sha256(cookie)))) {
    await saveSharedDevice(ctx, userId, sha256(cookie));
  }
  // A value that this account never gave out may have been planted: the browser gets a new one.
  const value = known ? cookie : ctx.random(32).toString('base64url');
  const isNew = !known && (await hasKnownDevice(ctx, userId));
  await saveKnownDevice(ctx, userId, sha256(value));
  return { value, isNew };
}

type About = 'login' | 'register';

/** The limits within which an address learns whether accounts exist: its own, and everybody's. */
function disclosuresOf(ctx: Ctx, about: About): readonly RateLimit[] {
  const { perAddress, everybody, windowMs } = DISCLOSURES;
  const name = `identity.disclosure.${about}`;
  return [
    { name, subject: networkOf(ctx.ip), max: perAddress, windowMs },
    { name, subject: 'everybody', max: everybody, windowMs: 6 * windowMs },
  ];
}

/**
 * Whether this address may still learn that an account exists or doesn't. Consumes one of its
 * limit, so it must commit.
 */
export async function maySayWhetherKnown(ctx: Ctx, about: About): Promise<boolean> {
  for (const limit of disclosuresOf(ctx, about)) {
    if (!(await consume(ctx, limit))) return false;
  }
  return true;
}

/** Whether the next one would not learn it; consumes nothing. */
export async function isSilentAbout(ctx: Ctx, about: About): Promise<boolean> {
  for (const limit of disclosuresOf(ctx, about)) {
    if (await isUsedUp(ctx, limit)) return true;
  }
  return false;
}
