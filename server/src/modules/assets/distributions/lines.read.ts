import type { LineState } from '@holdfast/domain/assets/distributions/line.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import { containing } from '../../../kit/database/like.ts';
import type { NamedLine } from './repository/lines.ts';

type Page = {
  readonly q: string;
  readonly state?: LineState | undefined;
  readonly limit: number;
  readonly offset: number;
};

export async function pageOfLines(
  tx: Tx,
  id: string,
  { q, state, limit, offset }: Page,
): Promise<{ readonly rows: NamedLine[]; readonly total: number }> {
  const matching = sql`
    from distributions.line l join identity.party w on w.id = l.party_id
    where l.distribution_id = ${id}
      and ${state === undefined ? sql`true` : sql`l.state = ${state}`}
      and ${q === '' ? sql`true` : sql`w.display_name ilike ${containing(q)}`}`;
  const { rows } = await sql<NamedLine>`
    select l.id, l.party_id, l.place, l.units, l.gross, l.withheld, l.bps, l.is_up, l.country,
      l.state, l.why, l.paid_at, l.entry_id, l.cost, w.display_name as name, w.kind, w.is_outside
    ${matching} order by l.place limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ n: number }>`select count(*)::int as n ${matching}`.execute(tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
