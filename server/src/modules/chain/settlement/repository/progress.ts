import type { Ctx } from '../../../../kit/ctx.ts';
import { statement } from '../../../../kit/database/statement.ts';
import { ALIVE } from './attempts.ts';
import { OPEN_STATUSES } from './instructions.ts';

type ProgressRow = {
  readonly alive: number;
  readonly sent: number;
  readonly open: number;
  readonly readTo: bigint | null;
};

const oneOf = (statuses: readonly string[]) => `in (${statuses.map((one) => `'${one}'`).join()})`;

// A single statement, since every turn runs it. Literal statuses let the planner use the partial
// indexes.
const progressNow = statement<ProgressRow>(`
  select a.alive, a.sent, i.open, (select last_round from settlement.cursor) as "readTo"
  from (
    select count(*)::int as alive, (count(*) filter (where status = 'SUBMITTED'))::int as sent
    from settlement.attempt where status ${oneOf(ALIVE)}
  ) a, (
    select count(*)::int as open from settlement.instruction where status ${oneOf(OPEN_STATUSES)}
  ) i`);

export async function findProgress(ctx: Ctx): Promise<ProgressRow> {
  const [row] = await progressNow(ctx.tx, []);
  return row ?? { alive: 0, sent: 0, open: 0, readTo: null };
}
