import { refuse } from '@holdfast/domain/assets/valuation/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  type FileRow,
  fileById,
  keepFile,
  logOpening,
  type Staged,
} from '../../../people/files/index.ts';
import { findReports, saveReport } from '../repository/reports.ts';
import { managedNav, ownAsset } from './access.ts';

/** Keeps a report for a value that is asked for next; answers its id. Refuses ASSET_NOT_FOUND. */
export async function keepReport(
  ctx: Ctx,
  assetId: string,
  given: { readonly name: string; readonly staged: Staged },
): Promise<string> {
  const asset = await ownAsset(ctx, assetId);
  const actor = invariant(ctx.actor, 'somebody uploads a report');
  const { name, staged } = given;
  const keep = { purpose: 'valuation.report', name, partyId: actor.partyId };
  const fileId = await keepFile(ctx, staged, keep);
  const id = ctx.newId();
  const uploaded = { uploadedBy: actor.userId, uploadedAt: ctx.now };
  await saveReport(ctx, { id, assetId: asset.id, fileId, name, ...uploaded });
  return id;
}

/** The report of a value for whoever looks after its asset; the opening is logged. */
export async function reportFile(ctx: Ctx, navId: string): Promise<FileRow> {
  const { row } = await managedNav(ctx, navId);
  const [report] = row.reportId ? await findReports(ctx, [row.reportId]) : [];
  const file = report && (await fileById(ctx, report.fileId));
  if (!file) return refuse('NOT_FOUND', {});
  await logOpening(ctx, file.id);
  return file;
}
