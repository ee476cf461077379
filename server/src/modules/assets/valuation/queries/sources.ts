import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { filesByIds } from '../../../people/files/index.ts';
import { documentsByIds } from '../../catalogue/index.ts';
import type { NavRow } from '../repository/navs.ts';
import { findReports } from '../repository/reports.ts';

export type Source = {
  readonly name: string;
  readonly documentId: string | null;
  /** True if the data room has a newer version. */
  readonly isReplaced: boolean;
  /** Hex. */
  readonly sha256: string;
  readonly uploadedBy: string | null;
  readonly bytes: number;
  readonly uploadedAt: Date;
};

type Of = Pick<NavRow, 'id' | 'reportId' | 'documentId'>;

/** Values without a source are absent. */
export async function sourcesOf(
  ctx: Ctx,
  rows: readonly Of[],
): Promise<ReadonlyMap<string, Source>> {
  const reports = await findReports(
    ctx,
    rows.flatMap((row) => row.reportId ?? []),
  );
  const documents = await documentsByIds(
    ctx,
    rows.flatMap((row) => row.documentId ?? []),
  );
  const fileIds = [...reports, ...documents].map((one) => one.fileId);
  const files = await filesByIds(ctx, fileIds);
  const fileOf = (fileId: string) => {
    const { bytes, createdAt } = invariant(files.get(fileId), 'a source has a file');
    return { bytes, uploadedAt: createdAt };
  };
  const found = new Map<string, Source>();
  for (const { id, name, fileId, uploadedBy } of reports) {
    const sha256 = files.get(fileId)?.sha256.toString('hex') ?? '';
    const report = { name, documentId: null, isReplaced: false, sha256, uploadedBy };
    found.set(id, { ...report, ...fileOf(fileId) });
  }
  for (const { id, name, fileId, replacedAt, sha256 } of documents) {
    found.set(id, {
      name,
      documentId: id,
      isReplaced: replacedAt !== null,
      sha256: sha256.toString('hex'),
      uploadedBy: files.get(fileId)?.uploadedBy ?? null,
      ...fileOf(fileId),
    });
  }
  return new Map(
    rows.flatMap((row) => {
      const source = found.get(row.reportId ?? row.documentId ?? '');
      return source ? [[row.id, source] as const] : [];
    }),
  );
}
