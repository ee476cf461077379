import type { UserCtx } from '../../../../kit/ctx.ts';
import { type InvitationRow, listInvitations } from '../invitations.read.ts';

type Page = { readonly page: number; readonly limit: number };

const shapeOf = (row: InvitationRow) => ({
  id: row.id,
  address: row.maskedAddress,
  sentAt: row.sentAt,
  sentBy: row.sentBy,
  stage: row.stage,
});

export async function pageOfInvitations(ctx: UserCtx, page: Page) {
  const { partyId } = ctx.actor;
  const { rows, total } = await listInvitations(ctx, { ...page, partnerPartyId: partyId });
  return { rows: rows.map(shapeOf), total };
}

export async function deskInvitations(
  ctx: UserCtx,
  query: Page & { readonly q?: string | undefined },
) {
  const { rows, total } = await listInvitations(ctx, { ...query, partnerPartyId: undefined });
  const shown = rows.map((row) => ({
    ...shapeOf(row),
    partner: { partyId: row.partnerPartyId, userId: row.partnerUserId, name: row.partnerName },
    code: row.code,
  }));
  return { rows: shown, total };
}
