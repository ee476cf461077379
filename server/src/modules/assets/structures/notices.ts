import type { Ctx } from '../../../kit/ctx.ts';
import { companyById } from '../../people/companies/index.ts';
import { staffWith, usersOfParty } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';

type Submitted = { readonly structureId: string; readonly name: string };

export async function notifySubmitted(ctx: Ctx, event: Submitted, causeId: string): Promise<void> {
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_ASSETS'),
    kind: 'approval_needed',
    title: `${event.name}: structure to review`,
    body: 'The owner submitted the structure for review.',
    link: `/admin/structures/${event.structureId}`,
    causeId,
    mail: false,
  });
}

type Decided = Submitted & {
  readonly companyId: string;
  readonly approved: boolean;
  readonly reason: string | null;
};

export const notifyDecided = (ctx: Ctx, event: Decided, causeId: string): Promise<void> =>
  notifyOwner(ctx, event, causeId, {
    tab: 'details',
    title: event.approved ? `${event.name} was approved` : `${event.name} was sent back`,
    body: event.approved
      ? 'Our listings team approved the structure. Its assets can now be approved.'
      : `Our listings team returned the structure for changes: ${event.reason ?? ''}`,
  });

async function notifyOwner(
  ctx: Ctx,
  { companyId, structureId }: { readonly companyId: string; readonly structureId: string },
  causeId: string,
  { tab, ...words }: { readonly tab: string; readonly title: string; readonly body: string },
): Promise<void> {
  const { partyId } = await companyById(ctx, companyId);
  await notify(ctx, {
    userIds: (await usersOfParty(ctx, partyId)).map((user) => user.userId),
    kind: 'asset_reviewed',
    ...words,
    link: `/owner/structures/${structureId}/${tab}`,
    causeId,
  });
}

type Invited = {
  readonly partyId: string;
  readonly structureId: string;
  readonly companyId: string;
  readonly structureName: string;
};

export async function notifyAnchorInvited(
  ctx: Ctx,
  { partyId, structureId, companyId, structureName }: Invited,
  causeId: string,
): Promise<void> {
  const isOwner = (await companyById(ctx, companyId)).partyId === partyId;
  await notify(ctx, {
    userIds: (await usersOfParty(ctx, partyId)).map((user) => user.userId),
    kind: 'agreement_to_sign',
    title: `${structureName} invites you to become an anchor shareholder`,
    body: 'Review the units, the price and the lock-up, then accept or decline.',
    link: isOwner ? `/owner/structures/${structureId}/anchor-shareholders` : '/portfolio/anchors',
    causeId,
  });
}

type Answered = Submitted & {
  readonly companyId: string;
  readonly holder: string;
  readonly agreed: boolean;
  readonly reason: string | null;
};

export const notifyAnchorAnswered = (ctx: Ctx, event: Answered, causeId: string): Promise<void> =>
  notifyOwner(ctx, event, causeId, {
    tab: 'anchor-shareholders',
    title: event.agreed
      ? `${event.holder} agreed to be an anchor shareholder of ${event.name}`
      : `${event.holder} declined to be an anchor shareholder of ${event.name}`,
    body: event.agreed
      ? 'Next, document their contribution. Our team reviews it.'
      : `Reason: ${event.reason ?? ''} The units are available again.`,
  });

export async function notifyAnchorShown(
  ctx: Ctx,
  { structureId, name }: Submitted,
  causeId: string,
): Promise<void> {
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_ASSETS'),
    kind: 'approval_needed',
    title: `${name}: anchor contribution to review`,
    body: 'Open the documents of the contribution and decide. Two approvals are required.',
    link: `/admin/structures/${structureId}`,
    causeId,
    mail: false,
  });
}

export const notifyAnchorDecided = (ctx: Ctx, event: Decided, causeId: string): Promise<void> =>
  notifyOwner(ctx, event, causeId, {
    tab: 'anchor-shareholders',
    title: event.approved
      ? `${event.name}: anchor contribution approved`
      : `${event.name}: anchor contribution rejected`,
    body: event.approved
      ? 'The anchor’s units are issued together with those of the offering.'
      : `Our listings team rejected the contribution: ${event.reason ?? ''}`,
  });

export async function notifyRaiseRequested(
  ctx: Ctx,
  { structureId, name, code }: Submitted & { readonly code: string },
  causeId: string,
): Promise<void> {
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_ASSETS'),
    kind: 'approval_needed',
    title: `${name}: resolution on class ${code} to review`,
    body: 'The owner requests more authorised units. Open the resolution and decide.',
    link: `/admin/structures/${structureId}`,
    causeId,
    mail: false,
  });
}

export const notifyRaiseDecided = (
  ctx: Ctx,
  event: Decided & { readonly code: string },
  causeId: string,
): Promise<void> =>
  notifyOwner(ctx, event, causeId, {
    tab: 'share-classes',
    title: event.approved
      ? `Further units of class ${event.code} authorised`
      : `The resolution on class ${event.code} was sent back`,
    body: event.approved
      ? `Our listings team approved the resolution for ${event.name}.`
      : `Our listings team returned the resolution: ${event.reason ?? ''}`,
  });
