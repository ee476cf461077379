import { PASSWORD_RULES } from '@holdfast/domain/people/identity/password';
import type { CallData } from '../../../lib/call.ts';
import { getVerifiedPath, isToBeVerified } from '../../../lib/get-verified.ts';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { paths } from '../../../paths.ts';

export type TwoFactorStatus = CallData<'GET /user/two-factor-authentication'>;

export type Score = 0 | 1 | 2 | 3 | 4;
export type Strength = { readonly score: Score; readonly advice?: string };

const CLASSES = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/];
const POOLS = [26, 26, 10, 33];

/** 0 to 4; 0 while the password breaks a rule on names or common words. */
export function strengthOf(password: string, email: string): Strength | undefined {
  if (password === '') return undefined;
  const broken = PASSWORD_RULES.find((rule) => !rule.passes(password, email));
  if (broken?.name === 'common') return { score: 0, advice: 'This is a common password' };
  if (broken?.name === 'personal') return { score: 0, advice: 'Contains your email name' };
  const pool = POOLS.reduce((sum, n, at) => (CLASSES[at]?.test(password) ? sum + n : sum), 0);
  const distinct = new Set(password).size;
  const bits = Math.min(password.length, distinct * 1.6) * Math.log2(Math.max(2, pool));
  const score: Score = bits < 28 ? 0 : bits < 42 ? 1 : bits < 56 ? 2 : bits < 76 ? 3 : 4;
  return score < 3 ? { score, advice: 'Add a few unrelated words' } : { score };
}

/**
 * Unless another page required sign-in: the first open step of verification, or the user's home.
 */
export function homeOf(user: SessionUser): string {
  if (user.isHoldfastEmployee) return paths.admin();
  if (isToBeVerified(user)) return getVerifiedPath(user);
  if (user.company?.isOwner) return paths.owner();
  // Introducers and distributors start at their record.
  return user.isIntroducer || user.isDistributor ? paths.referralRecord() : paths.home();
}

export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Moves the focus to the replacement of a pressed button that has disappeared. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();

export const backupCodesText = (codes: readonly string[], email: string): string =>
  [`Holdfast backup codes for ${email}`, 'Each code signs you in once.', '', ...codes, ''].join(
    '\n',
  );

/** Shown after five wrong passwords in a row. */
export const LOCKED =
  '5 wrong passwords in a row. Your account is locked for an hour, or until you reset your password.';
