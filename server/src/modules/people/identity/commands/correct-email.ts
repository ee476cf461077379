import { HOUR, later } from '@holdfast/domain/kernel/moment';
import { refuse } from '@holdfast/domain/people/identity/refusals';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { IdentityDeps } from '../deps.ts';
import { listCodeTimes, retireResets } from '../repository/codes.ts';
import { findUserByEmail, lockUser, patchUser } from '../repository/people.ts';
import { DISCLOSURES, nextSendAt, RESEND_MS } from '../rules.ts';
import { isRecipientHidden, mayRevealAccount } from './attempts.ts';
import { sendCode } from './verification.ts';

/**
 * Reveals that an address is taken, within the limit for joining; beyond that limit, every address
 * gets the same response. Refuses EMAIL_ALREADY_VERIFIED, EMAIL_IS_YOURS, EMAIL_ALREADY_EXISTS,
 * TOO_MANY_REQUESTS.
 */
export async function correctEmail(call: OutsideCall<UserCtx>, deps: IdentityDeps, email: string) {
  const done = await call.transaction(async (ctx) => {
    // Serialises double submits and a concurrent verification of the old address.
    const user = invariant(await lockUser(ctx, ctx.actor.userId), 'a session has its user');
    if (user.emailVerifiedAt) refuse('EMAIL_ALREADY_VERIFIED', {});
    if (email === user.email) refuse('EMAIL_IS_YOURS', {});
    if (await isRecipientHidden(ctx, 'register')) {
      refuseCommon('TOO_MANY_REQUESTS', { seconds: Math.ceil(DISCLOSURES.windowMs / 1000) });
    }
    // The first correction needn't wait a minute after joining, as the first mail reached no one.
    const times = await listCodeTimes(ctx, user.id, new Date(ctx.now.getTime() - HOUR));
    const waitUntil = times.length > 1 ? nextSendAt(times, ctx.now) : undefined;
    if (waitUntil) {
      const ms = waitUntil.getTime() - ctx.now.getTime();
      refuseCommon('TOO_MANY_REQUESTS', { seconds: Math.ceil(ms / 1000) });
    }
    if (await findUserByEmail(ctx, email)) {
      await mayRevealAccount(ctx, 'register');
      return undefined;
    }
    await patchUser(ctx, user.id, { email });
    await retireResets(ctx, user.id);
    await sendCode(ctx, deps, { ...user, email });
    await ctx.record({ action: 'user.email_corrected', subject: { kind: 'user', id: user.id } });
    await ctx.pushToClient(user.id, 'account');
    return { email, nextAt: later(ctx.now, RESEND_MS) };
  });
  return done ?? refuse('EMAIL_ALREADY_EXISTS', {});
}
