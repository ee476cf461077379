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

// One statement, since every turn asks for it. The statuses stand in its text: only then is it
// planned with the indexes of what is alive and of what is open.
const progressNow = statement<ProgressRow>(`
  select a.alive, a.sent, i.open, (select last_round from settlement.cursor) as "readTo"
  from (
    select count(*)::int as alive, (count(*) filter (where status = 'SUBMITTED'))::int as sent
    from settlement.attempt where status ${oneOf(ALIVE)}
  ) a, (
    select count(*)::int as open from settlement.instruction where status ${oneOf(OPEN_STATUSES)}
  ) i`);

/** What settlement has before it; no round is read of a chain that is not followed yet. */
export async function findProgress(ctx: Ctx): Promise<ProgressRow> {
  const [row] = await progressNow(ctx.tx, []);
  return row ?? { alive: 0, sent: 0, open: 0, readTo: null };
}
