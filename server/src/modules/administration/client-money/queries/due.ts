import type { Ctx } from '../../../../kit/ctx.ts';
import { closingOn } from '../bank.read.ts';
import { firstDay, listMissing, listSince } from '../repository/calculations.ts';

export type Due = { readonly day: string; readonly currencies?: readonly string[] };

/** After a long outage the rest follows in later runs. */
const MOST_AT_ONCE = 31;

/** Every missing day, and days since `from` whose bank statement arrived after their calculation. */
export async function dueDays(ctx: Ctx, from: string, to: string): Promise<readonly Due[]> {
  const first = await firstDay(ctx);
  if (!first) return [{ day: to }];
  const missing = await listMissing(ctx, first, to, MOST_AT_ONCE);
  const late: Due[] = [];
  for (const { day, currency, external } of await listSince(ctx, from)) {
    const isWaiting = external.some((line) => line.key === 'bank' && line.outside === null);
    if (isWaiting && (await closingOn(ctx, currency, day))) {
      late.push({ day, currencies: [currency] });
    }
  }
  return [...missing.map((day) => ({ day })), ...late];
}
