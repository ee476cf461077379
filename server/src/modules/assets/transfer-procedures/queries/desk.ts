import type { ProcedureView } from '@holdfast/domain/assets/transfer-procedures/contract';
import type { TRANSFER_PROCEDURES } from '@holdfast/domain/assets/transfer-procedures/list';
import { refuse } from '@holdfast/domain/assets/transfer-procedures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { requestedSubjects } from '../../../people/approvals/index.ts';
import { type FileRow, fileById, filesByIds, logOpening } from '../../../people/files/index.ts';
import { displayNames, partiesByIds } from '../../../people/identity/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { findProcedure, listProcedures, type ProcedureRow } from '../repository.ts';
import { PROCEDURE_APPROVAL, partiesOf } from './payload.ts';

export async function procedurePage(ctx: UserCtx, query: Asked<typeof TRANSFER_PROCEDURES>) {
  const { rows, total } = await listProcedures(ctx, query);
  return { rows: await views(ctx, rows), total };
}

export async function procedureView(ctx: UserCtx, id: string): Promise<ProcedureView> {
  const row = invariant(await findProcedure(ctx, id), 'the changed row exists');
  return invariant((await views(ctx, [row]))[0], 'the row has a description');
}

/** Logs the access. */
export async function procedureFile(ctx: UserCtx, id: string): Promise<FileRow> {
  const row = UUID.test(id) ? await findProcedure(ctx, id) : undefined;
  const file = row && (await fileById(ctx, row.fileId));
  if (!file) return refuse('NOT_FOUND', {});
  await logOpening(ctx, file.id);
  // Enables the approval on the screens of the user who opened the file.
  await ctx.pushToClient(ctx.actor.userId, 'procedures');
  return file;
}

async function views(ctx: UserCtx, rows: readonly ProcedureRow[]): Promise<ProcedureView[]> {
  const parties = await partiesByIds(ctx, rows.flatMap(partiesOf));
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  const asked = await requestedSubjects(ctx, PROCEDURE_APPROVAL);
  const nameOf = await displayNames(ctx, [
    ...rows.flatMap((row) => [row.requestedBy, row.decidedBy]),
    ...[...asked.values()].map((one) => one.requestedBy),
  ]);
  const files = await filesByIds(
    ctx,
    rows.map((row) => row.fileId),
  );
  const partyNamed = (id: string | null) =>
    id === null ? null : { id, name: parties.get(id)?.displayName ?? '' };
  return rows.map((row) => {
    const asset = assets.get(row.assetId);
    const first = row.ownerPartyId === null ? undefined : asked.get(row.id);
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      asset: { id: row.assetId, name: asset?.name ?? '', symbol: asset?.symbol ?? '' },
      party: partyNamed(row.partyId),
      to: partyNamed(row.toPartyId),
      units: row.units,
      reasonClass: row.reasonClass,
      words: row.words,
      document: files.get(row.fileId)?.name ?? '',
      owner: partyNamed(row.ownerPartyId),
      requestedBy: nameOf(row.requestedBy),
      requestedAt: row.requestedAt,
      agreedBy: first ? nameOf(first.requestedBy) : null,
      decidedBy: nameOf(row.decidedBy),
      decidedAt: row.decidedAt,
      decisionReason: row.decisionReason,
    };
  });
}
