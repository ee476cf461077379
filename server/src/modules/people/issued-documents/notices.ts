import type { Ctx } from '../../../kit/ctx.ts';
import { notifyParty } from '../notifications/index.ts';

export async function notifyIssued(
  ctx: Ctx,
  { partyId, about }: { readonly partyId: string; readonly about: string },
  { id, title }: { readonly id: string; readonly title: string },
): Promise<void> {
  await notifyParty(ctx, partyId, {
    kind: 'document_issued',
    title: `${title}: ${about}`,
    body: 'Download it under Documents.',
    link: '/portfolio/documents',
    causeId: id,
  });
}
