import { RECEIVERS_SHOWN } from '@holdfast/domain/cash/transfers/limits';
import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { consume } from '../../../../kit/http/rate-limit.ts';
import { preferencesOf } from '../../../people/identity/index.ts';
import { receiverOf } from '../queries/receiver.ts';
import { nameForSenders } from '../rules.ts';
import { secondsLeft } from '../service.ts';

/**
 * Limited, with the same result for hidden and unknown names, against probing of email lists.
 * Refuses TOO_MANY_REQUESTS.
 */
export async function showReceiver(ctx: UserCtx, email: string) {
  await count(ctx, 'hour', HOUR);
  await count(ctx, 'day', DAY);
  const receiver = await receiverOf(ctx, email);
  if (!receiver) return { name: null };
  const isShown = preferencesOf(receiver.user.preferences).nameToSenders === 'shown';
  return { name: isShown ? nameForSenders(receiver.user, receiver.party) : null };
}

async function count(ctx: UserCtx, window: 'hour' | 'day', windowMs: number): Promise<void> {
  const limit = { max: RECEIVERS_SHOWN[window], windowMs };
  const subject = ctx.actor.partyId;
  if (await consume(ctx, { name: `receiver_shown_${window}`, subject, ...limit })) return;
  refuseCommon('TOO_MANY_REQUESTS', { seconds: secondsLeft(ctx.now, windowMs) });
}
