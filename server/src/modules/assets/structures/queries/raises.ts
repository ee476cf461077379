import { raiseMachine } from '@holdfast/domain/assets/structures/raise.machine';
import { refuse, structureRefusals } from '@holdfast/domain/assets/structures/refusals';
import type { SheetRaise } from '@holdfast/domain/assets/structures/shapes';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { formatQuantity, quantityText } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import {
  fingerprintOf,
  ownCaseReasons,
  type Requested,
  trustIn,
} from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { filesByIds } from '../../../people/files/index.ts';
import { lastRaises, type RaiseRow } from '../repository/raises.ts';
import type { ShareClassRow } from '../repository/share-classes.ts';
import { findStructures, type StructureRow } from '../repository/structures.ts';
import { RAISE_APPROVAL } from '../rules.ts';
import { openedBy } from '../structures.read.ts';

const PAPERS = ['The resolution'] as const;

export type RaiseFacts = {
  readonly structure: StructureRow;
  readonly matter: Requested;
  /** Whoever looks has opened the resolution. */
  readonly isOpened: boolean;
  /** Whoever sent it is still who they were. */
  readonly isTrusted: boolean;
};

/** A rise as it is decided about. */
export async function raiseFactsOf(
  ctx: Ctx,
  row: RaiseRow,
  shares: ShareClassRow,
): Promise<RaiseFacts> {
  const [found] = await findStructures(ctx, [shares.structureId]);
  const structure = invariant(found, 'a class has its structure');
  const company = (await companiesByIds(ctx, [structure.companyId])).get(structure.companyId);
  const file = (await filesByIds(ctx, [row.fileId])).get(row.fileId);
  const opened = await openedBy(ctx, [row.fileId], ctx.actor?.userId);
  const counts = await trustIn(ctx, [row.requestedBy]);
  return {
    structure,
    matter: {
      kind: RAISE_APPROVAL,
      subjectId: row.id,
      payload: {
        structure: structure.name,
        shareClass: shares.code,
        authorised: formatQuantity(shares.authorisedUnits),
        furtherUnits: formatQuantity(row.units),
        authorisedAfter: formatQuantity(shares.authorisedUnits + row.units),
        resolution: row.resolution,
        paper: file?.sha256.toString('hex') ?? '',
      },
      concerns: { parties: company ? [company.partyId] : [], users: [row.requestedBy] },
    },
    isOpened: opened.has(row.fileId),
    isTrusted: counts(row.requestedBy, row.requestedAt),
  };
}

export function assertRaiseTrusted({ isTrusted }: RaiseFacts): void {
  if (!isTrusted) refuse('PAPER_OF_UNTRUSTED', {});
}
export function assertRaiseOpened({ isOpened }: RaiseFacts): void {
  if (!isOpened) refuse('PAPER_NOT_OPENED', { papers: PAPERS });
}

/** The last rise of each class that was not carried out: it waits, or was sent back. */
export async function raisesOf(
  ctx: Ctx,
  classes: readonly ShareClassRow[],
): Promise<ReadonlyMap<string, SheetRaise>> {
  const rows = await lastRaises(
    ctx,
    classes.map((one) => one.id),
  );
  const shown = new Map<string, SheetRaise>();
  for (const row of rows) {
    const shares = classes.find((one) => one.id === row.shareClassId);
    if (shares && (row.status === 'REQUESTED' || row.status === 'REJECTED'))
      shown.set(shares.id, await shownRaise(ctx, row, shares));
  }
  return shown;
}

async function shownRaise(ctx: Ctx, row: RaiseRow, shares: ShareClassRow): Promise<SheetRaise> {
  const facts = await raiseFactsOf(ctx, row, shares);
  const { concerns } = facts.matter;
  const own = (await ownCaseReasons(ctx, [concerns]))(concerns);
  return {
    id: row.id,
    status: row.status,
    units: quantityText(row.units),
    authorisedAfter: quantityText(shares.authorisedUnits + row.units),
    resolution: row.resolution,
    requestedAt: row.requestedAt.toISOString(),
    reason: row.reason,
    actions: actionsOf(
      raiseMachine,
      row.status,
      viewerOf(ctx.actor, { companyId: facts.structure.companyId }),
      { approve: own ?? whyNotApprove(facts), reject: own },
    ),
    fingerprint: ctx.actor?.standing.isStaff ? fingerprintOf(facts.matter) : null,
  };
}

function whyNotApprove({ isTrusted, isOpened }: RaiseFacts): string | null {
  if (!isTrusted) return structureRefusals.PAPER_OF_UNTRUSTED.say({});
  return isOpened ? null : structureRefusals.PAPER_NOT_OPENED.say({ papers: PAPERS });
}
