import type { DistributionKind } from '@holdfast/domain/assets/distributions/distribution.machine';
import { lineMachine } from '@holdfast/domain/assets/distributions/line.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

const PAID = lineMachine.moves.pay.to;

export type Payment = {
  readonly id: string;
  readonly number: bigint;
  readonly assetId: string;
  readonly name: string;
  readonly kind: DistributionKind;
  readonly units: bigint;
  readonly gross: bigint;
  readonly withheld: bigint;
  readonly paidAt: Date;
};

export async function listYears(ctx: Ctx, partyId: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from paid_at at time zone 'UTC')::int as year
    from distributions.line where party_id = ${partyId} and state = ${PAID}
    order by 1 desc`.execute(ctx.tx);
  return rows.map((row) => row.year);
}

/**
 * `offset 0` forces a lookup by id: a join would read everyone's distributions while there are few.
 */
export async function listPaidIn(ctx: Ctx, partyId: string, year: number): Promise<Payment[]> {
  const [from, to] = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))];
  const { rows } = await sql<Payment>`
    select d.*, l.units, l.gross, l.withheld, l.paid_at
    from distributions.line l cross join lateral (
      select id, number, asset_id, name, kind from distributions.distribution
      where id = l.distribution_id offset 0
    ) d
    where l.party_id = ${partyId} and l.state = ${PAID}
      and l.paid_at >= ${from} and l.paid_at < ${to}
    order by l.paid_at, d.number`.execute(ctx.tx);
  return rows;
}

export async function listHistory(ctx: Ctx, partyId: string, assetId: string) {
  const { rows } = await sql<{ id: string; name: string; net: bigint; paidAt: Date }>`
    select d.id, d.name, (l.gross - l.withheld)::bigint as net, l.paid_at
    from distributions.line l cross join lateral (
      select id, number, asset_id, name from distributions.distribution
      where id = l.distribution_id offset 0
    ) d
    where l.party_id = ${partyId} and l.state = ${PAID} and d.asset_id = ${assetId}
    order by l.paid_at, d.number limit 200`.execute(ctx.tx);
  return rows;
}
