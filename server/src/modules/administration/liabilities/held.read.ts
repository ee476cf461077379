import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

/** Units at parties' addresses, less the register's, both as of now: zero where all is settled. */
export async function listExcessUnits(tx: Tx): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ assetId: string; excess: bigint }>`
    select h.asset_id, (sum(h.quantity) - coalesce((
      select sum(p.units) from ledger.position p where p.asset_id = h.asset_id
    ), 0))::bigint as excess
    from settlement.holding h where h.party_id is not null group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.assetId, row.excess] as const));
}

type ReviewedStatement = {
  readonly statementId: string;
  readonly statementHash: Buffer;
  readonly reviewedBy: string | null;
  readonly reviewedAt: Date;
  readonly amount: bigint;
};

/**
 * The booked statements that cover a day, one for each account opened by then; undefined until all
 * do.
 */
export async function findStatements(
  tx: Tx,
  currency: string,
  day: string,
): Promise<readonly ReviewedStatement[] | undefined> {
  const { rows } = await sql<{ [K in keyof ReviewedStatement]: ReviewedStatement[K] | null }>`
    select s.id as statement_id, s.file_hash as statement_hash, s.confirmed_by as reviewed_by,
      s.confirmed_at as reviewed_at, case when l.to_day = ${day}::date then l.closing
        else l.opening + coalesce((
          select sum(n.amount) from bank_statements.statement_line n
          where n.statement_id = s.id and n.currency = c.currency and n.day <= ${day}::date
        ), 0) end::bigint as amount
    from bank_statements.chain c left join lateral (
      select l.* from bank_statements.chain_link l
      where l.chain_id = c.id and l.statement_id is not null
        and l.from_day <= ${day}::date and l.to_day >= ${day}::date
      order by l.number desc limit 1
    ) l on true
    left join bank_statements.statement s on s.id = l.statement_id and s.stage = 'BOOKED'
    where c.currency = ${currency} and exists (
      select from bank_statements.chain_link f
      where f.chain_id = c.id and f.from_day <= ${day}::date
    )`.execute(tx);
  const whole = rows.filter((row): row is ReviewedStatement => row.reviewedAt !== null);
  return rows.length > 0 && whole.length === rows.length ? whole : undefined;
}
