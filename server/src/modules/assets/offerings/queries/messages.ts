import type { OfferingMessage } from '@holdfast/domain/assets/offerings/shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { displayNames } from '../../../people/identity/index.ts';
import { listMessages } from '../repository/messages.ts';
import { findManaged } from './access.ts';

export async function messagesOf(ctx: Ctx, offeringId: string): Promise<OfferingMessage[]> {
  const offering = await findManaged(ctx, offeringId);
  const rows = await listMessages(ctx, offering.id);
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.sentBy),
  );
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    text: row.body,
    sentBy: nameOf(row.sentBy),
    sentAt: row.sentAt,
    recipients: row.recipients,
  }));
}
