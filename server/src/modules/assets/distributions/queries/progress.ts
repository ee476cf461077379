import { distributionMachine } from '@holdfast/domain/assets/distributions/distribution.machine';
import type { LineState } from '@holdfast/domain/assets/distributions/line.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { isPartyHeld } from '../../../money/ledger/index.ts';
import type { DistributionRow } from '../repository/distributions.ts';
import { sumByState } from '../repository/lines.ts';

export async function progressOf(ctx: Ctx, row: DistributionRow) {
  const sums = await sumByState(ctx, row.id);
  const of = (state: LineState) => {
    const { holders, net } = sums.get(state) ?? { holders: 0, net: 0n };
    return { holders, amount: net };
  };
  const isPaying = distributionMachine.can('finish', row.stage);
  const isStopped = isPaying && (await isPartyHeld(ctx, row.ownerPartyId));
  return {
    paid: of('PAID'),
    held: of('HELD'),
    waiting: of('WAITING'),
    outside: of('OUTSIDE'),
    returned: of('RETURNED'),
    batches: row.batches,
    waitsFor: isStopped ? 'The owner’s account is on hold' : null,
  };
}
