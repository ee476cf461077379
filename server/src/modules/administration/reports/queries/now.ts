import type { Ctx } from '../../../../kit/ctx.ts';
import { unitsAndValues } from '../assets.read.ts';
import { worthOf } from './assets.ts';

/** Later than any posting, so that balances are current. */
const AFTER_ALL = new Date('9999-12-31T00:00:00Z');

/** NAV of outstanding units, in cents, and the number of assets. */
export async function underAdministrationNow(ctx: Ctx): Promise<{ value: bigint; assets: number }> {
  const rows = await unitsAndValues(ctx, [AFTER_ALL]);
  return { value: worthOf(rows), assets: rows.length };
}
