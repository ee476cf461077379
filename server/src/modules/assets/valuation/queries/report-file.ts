import { refuse } from '@holdfast/domain/assets/valuation/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type FileRow, fileById, logOpening } from '../../../people/files/index.ts';
import { findReports } from '../repository/reports.ts';
import { managedNav } from './access.ts';

export async function reportFile(ctx: Ctx, navId: string): Promise<FileRow> {
  const { row } = await managedNav(ctx, navId);
  const [report] = row.reportId ? await findReports(ctx, [row.reportId]) : [];
  const file = report && (await fileById(ctx, report.fileId));
  if (!file) return refuse('NOT_FOUND', {});
  await logOpening(ctx, file.id);
  return file;
}
