import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { type LineDetails, type LineRow, openLine } from '../repository/lines.ts';
import { listLinesByIds } from '../repository/statements.ts';
import { listUploaders, type ProposedMove, type SuspenseRow } from '../repository/suspense.ts';

export const KINDS = {
  assign: 'banking.assign',
  return: 'banking.return',
  dismiss: 'banking.dismiss',
  class: 'banking.class',
} as const;

export type ExitMove = Exclude<ProposedMove, 'assign' | 'class'>;
export type Exit = { readonly move: ExitMove; readonly reason: string };

export type Target = {
  readonly partyId: string;
  readonly depositId: string | null;
  readonly reason: string;
};

export type ShownLine = {
  readonly row: LineRow;
  readonly details: LineDetails;
  readonly uploadedBy: string | null;
};

export async function shownLines(
  ctx: Ctx,
  items: readonly SuspenseRow[],
): Promise<(item: SuspenseRow) => ShownLine> {
  const rows = await listLinesByIds(
    ctx,
    items.map((item) => item.lineId),
  );
  const uploaders = await listUploaders(
    ctx,
    rows.map((row) => row.statementId),
  );
  const lines = new Map(rows.map((row) => [row.id, row] as const));
  return ({ lineId }) => {
    const row = invariant(lines.get(lineId), 'a suspense item has its line');
    const uploadedBy = uploaders.get(row.statementId) ?? null;
    return { row, details: openLine(ctx, row), uploadedBy };
  };
}

/**
 * Names are included as a hash. The request concerns the credited party and the line's uploader.
 */
export function approvalPayload(
  item: SuspenseRow,
  target: Target,
  { line, partyName }: { readonly line: ShownLine; readonly partyName: string },
): Requested {
  const { row, uploadedBy } = line;
  return {
    kind: KINDS.assign,
    subjectId: item.id,
    payload: {
      partyId: target.partyId,
      partyName: sha256(partyName).toString('hex'),
      depositId: target.depositId,
      amount: item.amount,
      currency: item.currency,
      day: row.day,
      line: sha256(row.details).toString('hex'),
      bankReference: row.bankReference,
      reason: target.reason,
    },
    concerns: { parties: [target.partyId], users: uploadedBy ? [uploadedBy] : [] },
  };
}

export const proposedTarget = (item: SuspenseRow): Target | undefined =>
  item.proposedMove === 'assign' && item.proposedParty !== null
    ? {
        partyId: item.proposedParty,
        depositId: item.proposedDeposit,
        reason: item.proposedReason ?? '',
      }
    : undefined;

export const proposedExit = ({ proposedMove, proposedReason }: SuspenseRow): Exit | undefined =>
  proposedMove === 'return' || proposedMove === 'dismiss'
    ? { move: proposedMove, reason: proposedReason ?? '' }
    : undefined;

export function possibleOwners(item: SuspenseRow, heldForParty: string | null): string[] {
  const maybeOf = [
    heldForParty,
    item.proposedParty,
    ...item.suggestions.map(({ partyId }) => partyId),
  ];
  return [...new Set(maybeOf.filter((id) => id !== null))];
}

/** Its return was proposed because it is overdue; no one has requested it yet. */
export const isReturnDue = ({ proposedMove, proposedBy }: SuspenseRow): boolean =>
  proposedMove === 'return' && proposedBy === null;

/** Concerns every party that may own the money. The uploader may submit it but not approve it. */
export function exitOf(
  item: SuspenseRow,
  { move, reason }: Exit,
  { line, heldForParty }: { readonly line: ShownLine; readonly heldForParty: string | null },
): Requested {
  const { row, uploadedBy } = line;
  return {
    kind: KINDS[move],
    subjectId: item.id,
    payload: {
      amount: item.amount,
      currency: item.currency,
      day: row.day,
      line: sha256(row.details).toString('hex'),
      bankReference: row.bankReference,
      ...(move === 'dismiss' ? { duplicateOf: item.duplicateOf } : { depositId: item.depositId }),
      reason,
    },
    concerns: {
      parties: possibleOwners(item, heldForParty),
      users: uploadedBy ? [uploadedBy] : [],
    },
  };
}
