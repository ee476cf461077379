import { HOUR, later } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { usersOfParties } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { findOfferings } from '../repository/offerings.ts';
import { hasUnreminded, markReminded } from '../repository/reconfirmations.ts';
import { momentInWords } from '../rules/offering.ts';

/** The reminder is sent this long before an unconfirmed commitment is refunded. */
const REMINDER_HOURS = 24;
const PARTIES_AT_ONCE = 500;

const remindedUntil = (ctx: Ctx): Date => later(ctx.now, REMINDER_HOURS * HOUR);

export const isReminderDue = (ctx: Ctx): Promise<boolean> => hasUnreminded(ctx, remindedUntil(ctx));

/** One batch, in its own transaction; true if there were any. */
export async function remindUnanswered(ctx: Ctx): Promise<boolean> {
  const due = await markReminded(ctx, remindedUntil(ctx), PARTIES_AT_ONCE);
  if (due.length === 0) return false;
  const byOffering = Map.groupBy(due, (one) => one.offeringId);
  const offerings = await findOfferings(ctx, [...byOffering.keys()]);
  const assets = await assetsByIds(
    ctx,
    offerings.map((one) => one.assetId),
  );
  for (const { id, assetId } of offerings) {
    const own = byOffering.get(id) ?? [];
    const [first] = own;
    if (!first) continue;
    const users = await usersOfParties(
      ctx,
      own.map((one) => one.partyId),
    );
    await notify(ctx, {
      userIds: users.map((user) => user.userId),
      kind: 'offering_changed',
      title: `${assets.get(assetId)?.name}: confirm the new terms by ${momentInWords(first.answerBy)}`,
      body: 'The offering terms changed after you committed. Confirm the new terms or decline. If you don’t respond, your commitment ends and the full reserved amount is released to your wallet.',
      link: `/assets/${assetId}/investment`,
      causeId: ctx.newId(),
    });
  }
  return true;
}
