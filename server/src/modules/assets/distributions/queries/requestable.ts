import { distributionRequirements } from '@holdfast/domain/assets/distributions/requirements';
import { type StillRequired, unmet } from '@holdfast/domain/kernel/requirement';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { DistributionDeps } from '../deps.ts';
import { type DistributionRow, findNamed } from '../repository/distributions.ts';
import { sumHeld } from '../repository/lines.ts';
import { grossOf } from '../rules/amounts.ts';
import { dayOf } from '../rules/days.ts';
import { registerFor } from './held.ts';

export type Unrequestable = {
  readonly missing: readonly StillRequired[];
  readonly code: 'REDEMPTION_NOT_AGREED' | 'DISTRIBUTION_NOT_OF_HOLDERS' | null;
};

/** Used for both the page's checklist and the command's refusal. */
export async function requestProblem(
  ctx: Ctx,
  row: DistributionRow,
  { exitVotePassed }: DistributionDeps,
): Promise<Unrequestable> {
  const units = await sumHeld(ctx, registerFor(ctx, row));
  const other = row.name === '' ? undefined : await findNamed(ctx, row);
  const isWritten = row.perUnit !== null || row.total !== null;
  const facts = {
    ...row,
    namesake: other ? `DST-${other.number}` : null,
    gross: units > 0n && isWritten ? grossOf(row, units) : null,
  };
  const missing = unmet(distributionRequirements(facts, dayOf(ctx.now)));
  if (row.kind === 'redemption' && !(await exitVotePassed(ctx, row.assetId))) {
    return { missing, code: 'REDEMPTION_NOT_AGREED' };
  }
  return { missing, code: units === 0n ? 'DISTRIBUTION_NOT_OF_HOLDERS' : null };
}
