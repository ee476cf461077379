import type { Ctx } from '../../../kit/ctx.ts';
import { companyById } from '../../people/companies/index.ts';
import { staffWith, usersOfParty } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';

type Submitted = { readonly structureId: string; readonly name: string };

/** Tells staff that a structure waits for them. */
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

/** Tells the owner how staff decided. */
export async function notifyDecided(ctx: Ctx, event: Decided, causeId: string): Promise<void> {
  const { partyId } = await companyById(ctx, event.companyId);
  const { name, approved, reason, structureId } = event;
  await notify(ctx, {
    userIds: (await usersOfParty(ctx, partyId)).map((user) => user.userId),
    kind: 'asset_reviewed',
    title: approved ? `${name} was approved` : `${name} was sent back`,
    body: approved
      ? 'Our listings team approved the structure. Assets that it holds can be approved now.'
      : `Our listings team sent the structure back: ${reason ?? ''}`,
    link: `/owner/structures/${structureId}/details`,
    causeId,
  });
}
