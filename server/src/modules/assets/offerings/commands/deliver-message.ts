import type { Ctx } from '../../../../kit/ctx.ts';
import { usersOfParties } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { findMessage, listReaders } from '../repository/messages.ts';
import { findOfferings } from '../repository/offerings.ts';

const PARTIES_AT_ONCE = 500;

export async function deliverMessage(ctx: Ctx, messageId: string): Promise<void> {
  const message = await findMessage(ctx, messageId);
  const [offering] = message ? await findOfferings(ctx, [message.offeringId]) : [];
  if (!message || !offering) return;
  const { name } = await assetById(ctx, offering.assetId);
  const parties = await listReaders(ctx, offering.id);
  for (let at = 0; at < parties.length; at += PARTIES_AT_ONCE) {
    const users = await usersOfParties(ctx, parties.slice(at, at + PARTIES_AT_ONCE));
    await notify(ctx, {
      userIds: users.map((user) => user.userId),
      kind: 'offering_message',
      title: `${name}: ${message.subject}`,
      body: message.body,
      link: `/assets/${offering.assetId}/investment`,
      causeId: message.id,
    });
  }
}
