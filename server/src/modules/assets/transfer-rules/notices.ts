import type { Ctx } from '../../../kit/ctx.ts';
import { companyById } from '../../people/companies/index.ts';
import { staffWith, usersOfParty } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import { assetById } from '../catalogue/index.ts';

type About = { readonly assetId: string };

export async function notifyRequested(ctx: Ctx, { assetId }: About, causeId: string) {
  const asset = await assetById(ctx, assetId);
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_ASSETS'),
    kind: 'approval_needed',
    title: `${asset.name}: transfer restrictions to review`,
    body: 'The owner requested new transfer restrictions.',
    link: `/admin/assets/${asset.id}/transfer-rules`,
    causeId,
    mail: false,
  });
}

export async function notifyDecided(
  ctx: Ctx,
  event: About & { readonly approved: boolean; readonly reason: string | null },
  causeId: string,
) {
  const asset = await assetById(ctx, event.assetId);
  const { partyId } = await companyById(ctx, asset.companyId);
  await notify(ctx, {
    userIds: (await usersOfParty(ctx, partyId)).map((user) => user.userId),
    kind: 'asset_reviewed',
    title: `${asset.name}: the transfer restrictions were ${event.approved ? 'approved' : 'sent back'}`,
    body: event.approved
      ? 'They apply to every new commitment, order and transfer from now on.'
      : (event.reason ?? ''),
    link: `/owner/assets/${asset.id}/transfer-rules`,
    causeId,
  });
}
