import type { OWNER_PROCEDURES } from '@holdfast/domain/assets/transfer-procedures/list';
import {
  type ProcedureStatus,
  procedureMachine,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { refuse } from '@holdfast/domain/assets/transfer-procedures/refusals';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { requestedSubjects } from '../../../people/approvals/index.ts';
import { addressesOf } from '../../../people/custody/index.ts';
import { type FileRow, fileById, filesByIds } from '../../../people/files/index.ts';
import { displayNames, partiesByIds } from '../../../people/identity/index.ts';
import { type Asset, assetById } from '../../catalogue/index.ts';
import { findProcedure, listOfOwner, type ProcedureRow } from '../repository.ts';
import { PROCEDURE_APPROVAL } from './payload.ts';

export async function ownAsset(ctx: UserCtx, assetId: string): Promise<Asset> {
  const asset = await assetById(ctx, assetId);
  return asset.companyId === ctx.actor.companyId ? asset : refuse('ASSET_NOT_FOUND', {});
}

export const isRequestedByOwner = (ctx: UserCtx, assetId: string, row: ProcedureRow): boolean =>
  row.assetId === assetId && row.ownerPartyId === ctx.actor.partyId;

export async function ownProcedures(
  ctx: UserCtx,
  assetId: string,
  page: Asked<typeof OWNER_PROCEDURES>,
) {
  const asset = await ownAsset(ctx, assetId);
  const of = { assetId, ownerPartyId: ctx.actor.partyId };
  const { rows, total } = await listOfOwner(ctx, of, page);
  return { rows: await views(ctx, asset, rows), total };
}

export async function ownProcedure(ctx: UserCtx, assetId: string, id: string) {
  const asset = await ownAsset(ctx, assetId);
  const row = invariant(await findProcedure(ctx, id), 'the changed row exists');
  return invariant((await views(ctx, asset, [row]))[0], 'the row has a description');
}

/** Refuses ASSET_NOT_FOUND, and NOT_FOUND for a procedure of another requester. */
export async function ownProcedureFile(
  ctx: UserCtx,
  assetId: string,
  id: string,
): Promise<FileRow> {
  await ownAsset(ctx, assetId);
  const row = UUID.test(id) ? await findProcedure(ctx, id) : undefined;
  const file = row && isRequestedByOwner(ctx, assetId, row) && (await fileById(ctx, row.fileId));
  return file || refuse('NOT_FOUND', {});
}

async function views(ctx: UserCtx, { companyId }: Asset, rows: readonly ProcedureRow[]) {
  const partyIds = rows.flatMap(({ partyId, toPartyId }) =>
    [partyId, toPartyId].flatMap((id) => id ?? []),
  );
  const parties = await partiesByIds(ctx, partyIds);
  const addresses = await addressesOf(ctx, partyIds);
  const files = await filesByIds(
    ctx,
    rows.map((row) => row.fileId),
  );
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.requestedBy),
  );
  const asked = await requestedSubjects(ctx, PROCEDURE_APPROVAL);
  const viewer = viewerOf(ctx.actor, { companyId });
  const addressOf = (id: string) => addresses.get(id) ?? '';
  return rows.map(
    ({ id, kind, status, partyId, toPartyId, units, reasonClass, words, ...row }) => ({
      ...{ id, kind, status, reasonClass, words },
      holder:
        partyId === null
          ? null
          : { name: parties.get(partyId)?.displayName ?? '', address: addressOf(partyId) },
      receiver: toPartyId === null ? null : addressOf(toPartyId),
      units,
      document: files.get(row.fileId)?.name ?? '',
      requestedBy: nameOf(row.requestedBy),
      requestedAt: row.requestedAt,
      agreed: agreedOf(status, asked.has(id)),
      decidedAt: row.decidedAt,
      decisionReason: row.decisionReason,
      actions: actionsOf(procedureMachine, status, viewer),
    }),
  );
}

/** The number of approvals given, out of two. */
function agreedOf(status: ProcedureStatus, isAsked: boolean): number {
  if (status === 'DONE') return 2;
  return status === 'REQUESTED' && isAsked ? 1 : 0;
}
