import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { type LineDetails, type LineRow, openLine } from '../repository/lines.ts';
import { listLinesByIds } from '../repository/statements.ts';
import { listUploaders, type SuspenseRow } from '../repository/suspense.ts';

/** The kind of approval by which a second person agrees that money is credited. */
export const ASSIGN = 'banking.assign';

/** The kind by which a second person agrees that money is sent back. */
export const RETURN = 'banking.return';

/** To whom a line is credited, as which announced transfer, and why. */
export type Target = {
  readonly partyId: string;
  readonly depositId: string | null;
  readonly reason: string;
};

/** A line of a statement as it is shown, with who uploaded it; null once they left. */
export type ShownLine = {
  readonly row: LineRow;
  readonly details: LineDetails;
  readonly uploadedBy: string | null;
};

/** The statements' lines of things in suspense, by the id of the line. */
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
    const row = invariant(lines.get(lineId), 'what lies in suspense came with a line');
    const uploadedBy = uploaders.get(row.statementId) ?? null;
    return { row, details: openLine(ctx, row), uploadedBy };
  };
}

/**
 * Everything that two people agree to, as it is shown to them. What names somebody stands in it as
 * a hash. It concerns the party that is credited, and whoever uploaded the line.
 */
export function matterOf(
  item: SuspenseRow,
  target: Target,
  { line, partyName }: { readonly line: ShownLine; readonly partyName: string },
): Requested {
  const { row, uploadedBy } = line;
  return {
    kind: ASSIGN,
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

/** What the first of two people asked for, as the row keeps it; undefined when nobody did. */
export const proposedTarget = (item: SuspenseRow): Target | undefined =>
  item.proposedParty === null
    ? undefined
    : {
        partyId: item.proposedParty,
        depositId: item.proposedDeposit,
        reason: item.proposedReason ?? '',
      };

/**
 * The same of sending a line back. It concerns everybody whose own the money may be: the party that
 * announced it, the one that it is to be credited to, and those it looks like. Whoever uploaded the
 * line may ask, and doesn't decide.
 */
export function returnOf(
  item: SuspenseRow,
  reason: string,
  { line, heldForParty }: { readonly line: ShownLine; readonly heldForParty: string | null },
): Requested {
  const { row, uploadedBy } = line;
  const maybeOf = [
    heldForParty,
    item.proposedParty,
    ...item.suggestions.map(({ partyId }) => partyId),
  ];
  return {
    kind: RETURN,
    subjectId: item.id,
    payload: {
      amount: item.amount,
      currency: item.currency,
      day: row.day,
      line: sha256(row.details).toString('hex'),
      bankReference: row.bankReference,
      depositId: item.depositId,
      reason,
    },
    concerns: {
      parties: [...new Set(maybeOf.filter((id) => id !== null))],
      users: uploadedBy ? [uploadedBy] : [],
    },
  };
}

/** Why the first of two people asked to send a line back; undefined when nobody did. */
export const proposedReturn = (item: SuspenseRow): string | undefined =>
  item.proposedBy !== null && item.proposedParty === null ? (item.proposedReason ?? '') : undefined;
