import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type Reconciled = {
  readonly at: Date;
  readonly agrees: boolean;
  readonly differing: readonly string[];
};

export async function findLastReport(ctx: Ctx): Promise<Reconciled | undefined> {
  const { rows } = await sql<Reconciled>`
    select r.at, r.agrees, array(
      select l ->> 'name' from jsonb_array_elements(r.lines) with ordinality e (l, n)
      where l ->> 'state' = 'differs' order by n
    ) as differing
    from reconciliation.report r order by r.at desc, r.id desc limit 1`.execute(ctx.tx);
  return rows[0];
}
