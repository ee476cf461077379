import type { Ctx } from '../../../kit/ctx.ts';
import { companyById } from '../../people/companies/index.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify, notifyParty } from '../../people/notifications/index.ts';

type About = { readonly assetId: string; readonly name: string };

export async function notifySent(
  ctx: Ctx,
  { assetId, name }: About,
  what: 'asset' | 'edits',
  causeId: string,
): Promise<void> {
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_ASSETS'),
    kind: 'approval_needed',
    title: what === 'asset' ? `${name} waits for review` : `Edits of ${name} wait for review`,
    body:
      what === 'asset'
        ? 'Its owner sent the asset. Look at it and decide.'
        : 'Its owner wants to change what investors see. Look at the difference and decide.',
    link: `/admin/assets/${assetId}/review`,
    causeId,
    mail: false,
  });
}

type Decided = About & {
  readonly companyId: string;
  readonly approved: boolean;
  readonly reason: string | null;
};

export async function notifyDecided(ctx: Ctx, event: Decided, causeId: string): Promise<void> {
  const { companyId, assetId, name, approved, reason } = event;
  const { partyId } = await companyById(ctx, companyId);
  await notifyParty(ctx, partyId, {
    kind: 'asset_reviewed',
    title: approved ? `Your edits of ${name} are live` : `Your edits of ${name} were sent back`,
    body: approved
      ? 'Our listings team approved them, and investors see them now.'
      : `Our listings team sent them back: ${reason ?? ''}`,
    link: `/owner/assets/${assetId}/overview`,
    causeId,
  });
}
