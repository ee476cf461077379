import type { Ctx } from '../../../../kit/ctx.ts';
import { type AsOf, holdersAt } from '../../registers/index.ts';
import type { DistributionRow } from '../repository/distributions.ts';
import { recordMoment } from '../rules/days.ts';

type Of = Pick<DistributionRow, 'assetId' | 'recordOn'>;

/** The current register until the record date, then the register of that date. */
export function registerFor(ctx: Ctx, { assetId, recordOn }: Of) {
  const at = recordOn === null ? ctx.now : recordMoment(recordOn);
  const asOf: AsOf = at < ctx.now ? { at, isNow: false } : { at: ctx.now, isNow: true };
  return holdersAt(assetId, asOf);
}
