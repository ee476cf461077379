import type { LineState } from '@holdfast/domain/assets/distributions/line.machine';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  type Concerns,
  fingerprintOf,
  openRequests,
  type Requested,
} from '../../../people/approvals/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import type { DistributionRow } from '../repository/distributions.ts';
import type { LineRow } from '../repository/lines.ts';

/** The kind of approval by which a second person agrees that a held line goes back to the owner. */
export const RETURN_APPROVAL = 'distribution.return';

type Line = Pick<LineRow, 'id' | 'partyId' | 'gross' | 'withheld'> & { readonly state: LineState };

/** The holder loses what the owner gains. */
export const lineConcerns = (
  row: DistributionRow,
  { partyId }: Pick<Line, 'partyId'>,
): Concerns => ({
  parties: [partyId, row.ownerPartyId],
  users: [],
});

export const idOfLine = ({ id }: Pick<Line, 'id'>): string =>
  invariant(id ?? undefined, 'a line of a record date has an id');

/** Everything that two people agree to. */
export const returnMatter = (row: DistributionRow, line: Line, reason: string): Requested => ({
  kind: RETURN_APPROVAL,
  subjectId: idOfLine(line),
  payload: {
    distributionId: row.id,
    assetId: row.assetId,
    partyId: line.partyId,
    gross: moneyText(line.gross),
    withheld: moneyText(line.withheld),
    reason,
  },
  concerns: lineConcerns(row, line),
});

/** The reason that a request names. */
export const reasonOf = (payload: unknown): string => (payload as { reason: string }).reason;

/** The open requests about held lines, for staff, by line; with two queries however many. */
export async function returningOf(
  ctx: UserCtx,
  row: DistributionRow,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<string, ReturnType<typeof shownOf>>> {
  if (lines.length === 0 || !ctx.actor.standing.isStaff) return new Map();
  const requests = await openRequests(ctx, [RETURN_APPROVAL]);
  const names = await namesOf(
    ctx,
    requests.map((one) => one.requestedBy),
  );
  return new Map(
    lines.flatMap((line) => {
      const found = requests.find(({ subjectId }) => subjectId === line.id);
      if (!found) return [];
      const requestedBy = names.get(found.requestedBy)?.name ?? 'A former colleague';
      const isMine = found.requestedBy === ctx.actor.userId;
      return [[line.partyId, shownOf(row, line, { ...found, requestedBy, isMine })] as const];
    }),
  );
}

type Found = {
  readonly payload: unknown;
  readonly expiresAt: Date;
  readonly requestedBy: string;
  readonly isMine: boolean;
};

const shownOf = (row: DistributionRow, line: Line, found: Found) => ({
  reason: reasonOf(found.payload),
  requestedBy: found.requestedBy,
  isMine: found.isMine,
  expiresAt: found.expiresAt.toISOString(),
  fingerprint: fingerprintOf(returnMatter(row, line, reasonOf(found.payload))),
});
