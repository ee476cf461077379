import type { Ctx } from '../../../../kit/ctx.ts';
import { trustIn } from '../../../people/approvals/index.ts';
import { type FileRow, filesByIds } from '../../../people/files/index.ts';
import { partiesByIds } from '../../../people/identity/index.ts';
import {
  type AnchorRow,
  listDocuments,
  listReleases,
  type PaperRow,
  type ReleaseRow,
} from '../repository/anchors.ts';
import { listShareClasses, type ShareClassRow } from '../repository/share-classes.ts';
import type { StructureRow } from '../repository/structures.ts';
import { openedBy } from '../structures.read.ts';

export type ShownPaper = PaperRow & {
  readonly file: FileRow;
  readonly isOpened: boolean;
  /** The submitter's account is still trusted. */
  readonly isTrusted: boolean;
};
export type AnchorContents = {
  readonly row: AnchorRow;
  readonly name: string;
  readonly shares: ShareClassRow;
  readonly releases: readonly ReleaseRow[];
  readonly papers: readonly ShownPaper[];
};

export async function contentsOf(
  ctx: Ctx,
  structure: StructureRow,
  rows: readonly AnchorRow[],
): Promise<AnchorContents[]> {
  const ids = rows.map((row) => row.id);
  const parties = await partiesByIds(
    ctx,
    rows.flatMap((row) => row.partyId ?? []),
  );
  const classes = await listShareClasses(ctx, [structure.id]);
  const releases = await listReleases(ctx, ids);
  const papers = await shownPapers(ctx, await listDocuments(ctx, ids));
  return rows.flatMap((row) => {
    const shares = classes.find((one) => one.id === row.shareClassId);
    if (!shares) return [];
    const name = row.holderName || (parties.get(row.partyId ?? '')?.displayName ?? '');
    return {
      row,
      name,
      shares,
      releases: releases.filter((one) => one.anchorId === row.id),
      papers: papers.filter((one) => one.anchorId === row.id),
    };
  });
}

async function shownPapers(ctx: Ctx, papers: readonly PaperRow[]): Promise<ShownPaper[]> {
  if (papers.length === 0) return [];
  const fileIds = papers.map((one) => one.fileId);
  const files = await filesByIds(ctx, fileIds);
  const opened = await openedBy(ctx, fileIds, ctx.actor?.userId);
  const counts = await trustIn(
    ctx,
    papers.map((one) => one.uploadedBy),
  );
  return papers.flatMap((paper) => {
    const file = files.get(paper.fileId);
    const isTrusted = counts(paper.uploadedBy, paper.uploadedAt);
    const isOpened = opened.has(paper.fileId);
    return file ? { ...paper, file, isOpened, isTrusted } : [];
  });
}
