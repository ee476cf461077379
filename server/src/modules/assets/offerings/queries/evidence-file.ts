import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type FileRow, fileById, logOpening } from '../../../people/files/index.ts';
import { listEvidence } from '../repository/evidence.ts';
import { assertTakesEvidence } from '../rules.ts';
import { findManaged } from './access.ts';

/** Refuses an upload before anything is stored, as `keepEvidence` does. */
export async function assertUploadable(ctx: Ctx, offeringId: string): Promise<void> {
  assertTakesEvidence(await findManaged(ctx, offeringId));
}

/** A piece of evidence for those who manage the offering; the opening is logged. */
export async function evidenceFile(ctx: Ctx, offeringId: string, kind: string): Promise<FileRow> {
  const offering = await findManaged(ctx, offeringId);
  const pieces = await listEvidence(ctx, [offering.id]);
  const piece = pieces.find((one) => one.kind === kind);
  const file = piece && (await fileById(ctx, piece.fileId));
  if (!file) return refuseCommon('NOT_FOUND', {});
  await logOpening(ctx, file.id);
  return file;
}
