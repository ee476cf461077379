import { moneyText } from '@holdfast/domain/kernel/money';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  type Concerns,
  type Requested,
  requestedSubjects,
} from '../../../people/approvals/index.ts';
import type { DistributionRow } from '../repository/distributions.ts';
import type { LineRow } from '../repository/lines.ts';

export const RETURN_APPROVAL = 'distribution.return';

/** The owner gains what the holder loses. */
export const lineConcerns = (
  row: DistributionRow,
  { partyId }: Pick<LineRow, 'partyId'>,
): Concerns => ({
  parties: [partyId, row.ownerPartyId],
  users: [],
});

export const idOfLine = ({ id }: Pick<LineRow, 'id'>): string =>
  invariant(id ?? undefined, 'a line of a record date has an id');

export const returnPayload = (
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

export const reasonOf = (payload: unknown): string => (payload as { reason: string }).reason;

export async function returningOf(
  ctx: UserCtx,
  lines: readonly LineRow[],
): Promise<ReadonlySet<string | null>> {
  if (lines.length === 0 || !ctx.actor.standing.isStaff) return new Set();
  return new Set((await requestedSubjects(ctx, RETURN_APPROVAL)).keys());
}
