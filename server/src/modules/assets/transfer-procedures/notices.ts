import { PROCEDURE_WORDS } from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { staffWith, usersOfParty } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import { assetById } from '../catalogue/index.ts';
import type { ProcedureRow } from './repository.ts';

type Words = { readonly title: string; readonly body: string };

export async function notifyCustody(ctx: UserCtx, words: Words): Promise<void> {
  const all = await staffWith(ctx, 'CAN_MANAGE_CUSTODY');
  await notify(ctx, {
    ...words,
    userIds: all.filter((userId) => userId !== ctx.actor.userId),
    kind: 'approval_needed',
    link: '/admin/transfer-procedures',
    causeId: ctx.newId(),
    mail: false,
  });
}

export async function notifyOwner(
  ctx: Ctx,
  row: ProcedureRow,
  reason: string | null,
): Promise<void> {
  if (row.ownerPartyId === null) return;
  const asset = await assetById(ctx, row.assetId);
  const what = PROCEDURE_WORDS[row.kind];
  await notify(ctx, {
    userIds: (await usersOfParty(ctx, row.ownerPartyId)).map(({ userId }) => userId),
    kind: 'asset_reviewed',
    title: reason === null ? `${what}: completed` : `${what}: rejected`,
    body:
      reason === null
        ? `${asset.name}: approved by two people at Holdfast custody.`
        : `${asset.name}: ${reason}`,
    link: `/owner/assets/${asset.id}/procedures`,
    causeId: row.id,
  });
}
