import type { SheetRaise } from '@holdfast/domain/assets/structures/shapes';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type Requested, trustIn } from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { type FileRow, filesByIds } from '../../../people/files/index.ts';
import { lastRaises, type RaiseRow } from '../repository/raises.ts';
import type { ShareClassRow } from '../repository/share-classes.ts';
import { findStructures, type StructureRow } from '../repository/structures.ts';
import { RAISE_APPROVAL } from '../rules.ts';
import { openedBy } from '../structures.read.ts';

export const RAISE_DOCUMENTS = ['The resolution'] as const;

export type RaiseFacts = {
  readonly structure: StructureRow;
  readonly content: Requested;
  readonly file: FileRow;
  readonly isOpened: boolean;
  /** The requester's account is still trusted. */
  readonly isTrusted: boolean;
};

export async function raiseFactsOf(
  ctx: Ctx,
  row: RaiseRow,
  shares: ShareClassRow,
): Promise<RaiseFacts> {
  const [found] = await findStructures(ctx, [shares.structureId]);
  const structure = invariant(found, 'a class has its structure');
  const company = (await companiesByIds(ctx, [structure.companyId])).get(structure.companyId);
  const files = await filesByIds(ctx, [row.fileId]);
  const file = invariant(files.get(row.fileId), 'a resolution has its file');
  const opened = await openedBy(ctx, [row.fileId], ctx.actor?.userId);
  const counts = await trustIn(ctx, [row.requestedBy]);
  return {
    structure,
    content: {
      kind: RAISE_APPROVAL,
      subjectId: row.id,
      payload: {
        structure: structure.name,
        shareClass: shares.code,
        authorised: formatQuantity(shares.authorisedUnits),
        furtherUnits: formatQuantity(row.units),
        authorisedAfter: formatQuantity(shares.authorisedUnits + row.units),
        resolution: row.resolution,
        paper: file.sha256.toString('hex'),
      },
      concerns: { parties: company ? [company.partyId] : [], users: [row.requestedBy] },
    },
    file,
    isOpened: opened.has(row.fileId),
    isTrusted: counts(row.requestedBy, row.requestedAt),
  };
}

/** Pending or rejected increases, by class. */
export async function raisesOf(
  ctx: Ctx,
  classes: readonly ShareClassRow[],
): Promise<ReadonlyMap<string, SheetRaise>> {
  const rows = await lastRaises(
    ctx,
    classes.map((one) => one.id),
  );
  return new Map(
    rows.flatMap((row) => {
      const shares = classes.find((one) => one.id === row.shareClassId);
      const isShown = row.status === 'REQUESTED' || row.status === 'REJECTED';
      return shares && isShown ? [[shares.id, shownRaise(row, shares)] as const] : [];
    }),
  );
}

const shownRaise = (row: RaiseRow, shares: ShareClassRow): SheetRaise => ({
  id: row.id,
  status: row.status,
  units: row.units,
  authorisedAfter: shares.authorisedUnits + row.units,
  resolution: row.resolution,
  requestedAt: row.requestedAt,
  reason: row.reason,
});
