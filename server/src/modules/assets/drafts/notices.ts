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
    title: what === 'asset' ? `${name}: asset to review` : `${name}: edits to review`,
    body:
      what === 'asset'
        ? 'The owner submitted the asset for review.'
        : 'The owner submitted changes to the published asset. Compare and decide.',
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
    title: approved ? `Your edits to ${name} are live` : `Your edits to ${name} were sent back`,
    body: approved
      ? 'Our listings team approved your edits. They are now visible to investors.'
      : `Our listings team returned your edits for changes: ${reason ?? ''}`,
    link: `/owner/assets/${assetId}/overview`,
    causeId,
  });
}
