import type { Ctx } from '../../../../kit/ctx.ts';
import { unitsAndValues } from '../assets.read.ts';
import { worthOf } from './assets.ts';

/** After everything that is posted: balances are read as they are, without what came later. */
const AFTER_ALL = new Date('9999-12-31T00:00:00Z');

/** What the units that are out are worth now by their NAV, in cents, and of how many assets. */
export async function underAdministrationNow(ctx: Ctx): Promise<{ value: bigint; assets: number }> {
  const rows = await unitsAndValues(ctx, [AFTER_ALL]);
  return { value: worthOf(rows), assets: rows.length };
}
