import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

/** One process announces at a time, so that staff are notified of a finding once. */
export const lockFindings = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('client_money.findings', 0))`.execute(ctx.tx);

export async function openFindings(ctx: Ctx): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .selectFrom('clientMoney.finding')
    .select('key')
    .where('endedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.key));
}

export async function saveFinding(ctx: Ctx, key: string): Promise<string> {
  const id = ctx.newId();
  await ctx.tx.insertInto('clientMoney.finding').values({ id, key, foundAt: ctx.now }).execute();
  return id;
}

export async function endFindings(ctx: Ctx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await ctx.tx
    .updateTable('clientMoney.finding')
    .set({ endedAt: ctx.now })
    .where('key', 'in', keys)
    .where('endedAt', 'is', null)
    .execute();
}
