import type { Ctx } from '../../../kit/ctx.ts';
import { companyById } from '../../people/companies/index.ts';
import { staffWith, usersOfParty } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';

type Submitted = { readonly structureId: string; readonly name: string };

export async function notifySubmitted(ctx: Ctx, event: Submitted, causeId: string): Promise<void> {
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_ASSETS'),
    kind: 'approval_needed',
    title: `${event.name} waits for review`,
    body: 'Its owner sent the structure. Look at it and decide.',
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
      ? 'Our listings team approved the structure. Assets that it holds can be approved now.'
      : `Our listings team sent the structure back: ${event.reason ?? ''}`,
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
    title: `${structureName} asks you to be an anchor shareholder`,
    body: 'Look at the units, the price and the lock-up, and agree or decline.',
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
      ? `${event.holder} agreed to be an anchor of ${event.name}`
      : `${event.holder} declined to be an anchor of ${event.name}`,
    body: event.agreed
      ? 'Show what they bring in next; our team looks at it.'
      : `Their reason: ${event.reason ?? ''} The units are free again.`,
  });

export async function notifyAnchorShown(
  ctx: Ctx,
  { structureId, name }: Submitted,
  causeId: string,
): Promise<void> {
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_ASSETS'),
    kind: 'approval_needed',
    title: `An anchor shareholder of ${name} waits`,
    body: 'Open what it brought in and decide. Two of us agree.',
    link: `/admin/structures/${structureId}`,
    causeId,
    mail: false,
  });
}

export const notifyAnchorDecided = (ctx: Ctx, event: Decided, causeId: string): Promise<void> =>
  notifyOwner(ctx, event, causeId, {
    tab: 'anchor-shareholders',
    title: event.approved
      ? `An anchor of ${event.name} is funded`
      : `An anchor of ${event.name} was rejected`,
    body: event.approved
      ? 'Its units are issued together with the offer’s.'
      : `Our listings team rejected what it brought in: ${event.reason ?? ''}`,
  });

export async function notifyRaiseRequested(
  ctx: Ctx,
  { structureId, name, code }: Submitted & { readonly code: string },
  causeId: string,
): Promise<void> {
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_ASSETS'),
    kind: 'approval_needed',
    title: `A resolution about class ${code} of ${name} waits`,
    body: 'Its owner asks for more authorised units. Open the resolution and decide.',
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
      ? `More units of class ${event.code} are authorised`
      : `The resolution about class ${event.code} was sent back`,
    body: event.approved
      ? `Our listings team read the resolution about ${event.name}.`
      : `Our listings team sent it back: ${event.reason ?? ''}`,
  });
