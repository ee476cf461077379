import { moneyText } from '@holdfast/domain/kernel/money';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type Concerns, openRequests, type Requested } from '../../../people/approvals/index.ts';
import type { DistributionRow } from '../repository/distributions.ts';
import type { LineRow } from '../repository/lines.ts';

/** The kind of approval by which a second person agrees that a held line goes back to the owner. */
export const RETURN_APPROVAL = 'distribution.return';

/** The holder loses what the owner gains. */
export const lineConcerns = (
  row: DistributionRow,
  { partyId }: Pick<LineRow, 'partyId'>,
): Concerns => ({
  parties: [partyId, row.ownerPartyId],
  users: [],
});

export const idOfLine = ({ id }: Pick<LineRow, 'id'>): string =>
  invariant(id ?? undefined, 'a line of a record date has an id');

/** Everything that two people agree to. */
export const returnMatter = (
  row: DistributionRow,
  line: LineRow,
  reason: string,
): Pick<Requested, 'payload' | 'concerns'> => ({
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

/** Which of these lines an open request is about, for staff. */
export async function returningOf(
  ctx: UserCtx,
  lines: readonly LineRow[],
): Promise<ReadonlySet<string | null>> {
  if (lines.length === 0 || !ctx.actor.standing.isStaff) return new Set();
  const requests = await openRequests(ctx, [RETURN_APPROVAL]);
  return new Set(requests.map(({ subjectId }) => subjectId));
}
