import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { type LineDetails, type LineRow, openLine } from '../repository/lines.ts';
import { listLinesByIds } from '../repository/statements.ts';
import { listUploaders, type ProposedMove, type SuspenseRow } from '../repository/suspense.ts';

/** The kinds of approval by which a second person agrees to what becomes of a line. */
export const KINDS = {
  assign: 'banking.assign',
  return: 'banking.return',
  dismiss: 'banking.dismiss',
} as const;

/** How a line leaves suspense without an owner, and why. */
export type ExitMove = Exclude<ProposedMove, 'assign'>;
export type Exit = { readonly move: ExitMove; readonly reason: string };

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

/** The credit that the first of two people requested; undefined for none. */
export const proposedTarget = (item: SuspenseRow): Target | undefined =>
  item.proposedMove === 'assign' && item.proposedParty !== null
    ? {
        partyId: item.proposedParty,
        depositId: item.proposedDeposit,
        reason: item.proposedReason ?? '',
      }
    : undefined;

/** The return or dismissal that the first of two people requested; undefined for none. */
export const proposedExit = ({ proposedMove, proposedReason }: SuspenseRow): Exit | undefined =>
  proposedMove === 'return' || proposedMove === 'dismiss'
    ? { move: proposedMove, reason: proposedReason ?? '' }
    : undefined;

/**
 * The same of sending a line back or dismissing it. It concerns everyone whose own the money may
 * be: the party that announced it, the one that it is to be credited to, and those it looks like.
 * The uploader of the line may request it, and doesn't decide.
 */
export function exitOf(
  item: SuspenseRow,
  { move, reason }: Exit,
  { line, heldForParty }: { readonly line: ShownLine; readonly heldForParty: string | null },
): Requested {
  const { row, uploadedBy } = line;
  const maybeOf = [
    heldForParty,
    item.proposedParty,
    ...item.suggestions.map(({ partyId }) => partyId),
  ];
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
      parties: [...new Set(maybeOf.filter((id) => id !== null))],
      users: uploadedBy ? [uploadedBy] : [],
    },
  };
}
