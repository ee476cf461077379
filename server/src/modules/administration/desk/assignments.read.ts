import type { AssignedList } from '@holdfast/domain/people/assignments/lists';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

const THINGS: Readonly<Record<AssignedList, RawBuilder<unknown>>> = {
  withdrawals: sql`select id, reference as name, null::uuid as asset_id,
    stage in ('REQUESTED', 'ON_HOLD', 'APPROVED') as waits from withdrawals.withdrawal`,
  deposits: sql`select id, reference as name, null::uuid as asset_id,
    stage in ('AWAITING_TRANSFER', 'DECLARED', 'ON_HOLD') as waits from bank_deposits.deposit`,
  offerings: sql`select o.id, a.name, a.id as asset_id, o.stage <> 'ENDED' as waits
    from offerings.offering o join catalogue.asset a on a.id = o.asset_id`,
  navs: sql`select n.id, a.name, a.id as asset_id, n.status = 'REQUESTED' as waits
    from valuation.nav n join catalogue.asset a on a.id = n.asset_id`,
  assets: sql`select id, name, id as asset_id, review_status = 'pending' as waits
    from catalogue.asset`,
  retirements: sql`select r.id, a.name, a.id as asset_id, r.stage = 'REQUESTED' as waits
    from retirement.retirement r join catalogue.asset a on a.id = r.asset_id`,
};

export type Thing = {
  readonly id: string;
  readonly name: string;
  readonly assetId: string | null;
};

export async function findThing(
  ctx: Ctx,
  list: AssignedList,
  id: string,
): Promise<Thing | undefined> {
  const { rows } = await sql<Thing>`
    select id, name, asset_id from (${THINGS[list]}) t where t.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export type Given = {
  readonly list: AssignedList;
  readonly id: string;
  readonly name: string;
  readonly assetId: string | null;
  readonly givenBy: string;
  readonly givenAt: Date;
};

const MOST_OWN = 50;

export async function listAssignedTo(
  ctx: Ctx,
  userId: string,
  lists: readonly AssignedList[],
): Promise<readonly Given[]> {
  if (lists.length === 0) return [];
  const things = lists.map(
    (list) => sql`select ${list}::text as list, t.* from (${THINGS[list]}) t where t.waits`,
  );
  const { rows } = await sql<Given>`
    select g.list, t.id, t.name, t.asset_id, g.given_by, g.given_at
    from desk.assignment g
    join (${sql.join(things, sql` union all `)}) t on t.list = g.list and t.id = g.subject_id
    where g.user_id = ${userId}
    order by g.given_at, t.id limit ${MOST_OWN}`.execute(ctx.tx);
  return rows;
}
