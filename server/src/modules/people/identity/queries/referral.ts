import { MINUTE } from '@holdfast/domain/kernel/moment';
import { refuse } from '@holdfast/domain/people/identity/refusals';
import { permissionsOf, type Role } from '@holdfast/domain/permissions';
import type { Ctx } from '../../../../kit/ctx.ts';
import { networkOf } from '../../../../kit/http/network.ts';
import { consume } from '../../../../kit/http/rate-limit.ts';
import type { IdentityDeps } from '../deps.ts';
import { findUser, findUserIdByReferralCode } from '../repository/people.ts';

/** So that referrers' names can't be enumerated. */
const TRIES = { name: 'identity.referral', max: 20, windowMs: 10 * MINUTE } as const;

export async function referrerOfCode(ctx: Ctx, code: string) {
  const found = await findUserIdByReferralCode(ctx, code.trim().toUpperCase());
  const user = found && (await findUser(ctx, found.id));
  if (user?.userStatus !== 'active') return undefined;
  return permissionsOf(user.roles as readonly Role[]).has('CAN_REFER_USERS') ? user : undefined;
}

type Gate = Pick<IdentityDeps, 'mayRefer'>;

/** Undefined if the code's owner may not refer today; a distributor needs signed agreements. */
export async function validReferrer(ctx: Ctx, deps: Gate, code: string) {
  const user = await referrerOfCode(ctx, code);
  return user && (await deps.mayRefer(ctx, user)) ? user : undefined;
}

/** The code owner's name as shown to invitees: "Amara L." */
export async function verifyReferral(ctx: Ctx, deps: Gate, code: string) {
  const subject = networkOf(ctx.ip);
  if (!(await consume(ctx, { ...TRIES, subject }))) refuse('TOO_MANY_REQUESTS', { seconds: 600 });
  const user = await validReferrer(ctx, deps, code);
  return user ? { valid: true, name: maskedName(user) } : { valid: false, name: null };
}

const maskedName = (person: { firstName: string; lastName: string }): string =>
  [person.firstName, person.lastName && `${[...person.lastName][0]}.`].filter(Boolean).join(' ');
