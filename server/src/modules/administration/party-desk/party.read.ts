import { BLOCK_LINES } from '@holdfast/domain/administration/party-desk/contract';
import type { PlanStatus } from '@holdfast/domain/market/investment-plans/plan.machine';
import type { Cycle } from '@holdfast/domain/market/investment-plans/schedule';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type Block<R> = { readonly total: number; readonly rows: readonly R[] };

async function blockOf<R>(
  ctx: Ctx,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Block<R>> {
  const { rows } = await sql<R & { total: number }>`
    select *, (count(*) over ())::int as total from (${from}) found
    order by ${order} limit ${BLOCK_LINES}`.execute(ctx.tx);
  return { total: rows[0]?.total ?? 0, rows };
}

export async function partyExists(ctx: Ctx, partyId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('identity.party')
    .select('id')
    .where('id', '=', partyId)
    .executeTakeFirst();
  return row !== undefined;
}

export type BalanceRow = {
  readonly currency: 'USD' | 'ALGO' | 'BTC';
  readonly available: bigint;
  readonly held: bigint;
};
export const readBalances = (ctx: Ctx, partyId: string) =>
  blockOf<BalanceRow>(
    ctx,
    sql`select commodity as currency, (balance - held)::bigint as available, held
      from ledger.account where holder_kind = 'party' and holder_id = ${partyId}
      and purpose = 'main' and commodity in ('USD', 'ALGO', 'BTC')`,
    sql`currency desc`,
  );

export type HoldingRow = {
  readonly assetId: string;
  readonly name: string;
  readonly symbol: string;
  readonly units: bigint;
  readonly cost: bigint;
};
export const readHoldings = (ctx: Ctx, partyId: string) =>
  blockOf<HoldingRow>(
    ctx,
    sql`select p.asset_id, a.name, a.symbol, p.units, p.cost
      from ledger.position p join catalogue.asset a on a.id = p.asset_id
      where p.party_id = ${partyId} and p.units > 0`,
    sql`cost desc, asset_id`,
  );

export type OrderRow = {
  readonly id: string;
  readonly symbol: string;
  readonly action: string;
  readonly status: string;
  readonly quantity: bigint;
  readonly filled: bigint;
  readonly price: bigint;
  readonly at: Date;
};
export const readOrders = (ctx: Ctx, partyId: string) =>
  blockOf<OrderRow>(
    ctx,
    sql`select o.id, a.symbol, o.action, o.status, o.quantity, o.filled, o.price,
        o.created_at as at
      from exchange."order" o join catalogue.asset a on a.id = o.asset_id
      where o.party_id = ${partyId}`,
    sql`status = 'open' desc, at desc, id`,
  );

export type PlanRow = {
  readonly id: string;
  readonly assetId: string;
  readonly symbol: string;
  readonly kind: 'recurring' | 'income';
  readonly amount: bigint | null;
  readonly cycle: Cycle | null;
  readonly day: number | null;
  readonly nextOn: string | null;
  readonly status: PlanStatus;
  readonly invested: bigint;
  readonly reason: string | null;
};
export const readPlans = (ctx: Ctx, partyId: string) =>
  blockOf<PlanRow>(
    ctx,
    sql`select p.id, p.asset_id, a.symbol, p.kind, p.amount, p.cycle, p.day, p.next_on, p.status,
        p.ended_at, p.created_at, coalesce(r.invested, 0)::bigint as invested, r.reason
      from investment_plans.plan p join catalogue.asset a on a.id = p.asset_id
      left join lateral (
        select sum(total) as invested, (array_agg(reason order by id desc))[1] as reason
        from investment_plans.run where plan_id = p.id
      ) r on true
      where p.party_id = ${partyId}`,
    sql`ended_at desc nulls first, created_at desc, id`,
  );

export type CommitmentRow = {
  readonly id: string;
  readonly assetId: string;
  readonly assetName: string;
  readonly stage: string;
  readonly units: bigint;
  readonly total: bigint;
  readonly at: Date;
};
export async function readCommitments(ctx: Ctx, partyId: string): Promise<Block<CommitmentRow>> {
  // Also sums the amounts of all commitments, not only those shown.
  const { total, rows } = await blockOf<CommitmentRow & { readonly cents: bigint }>(
    ctx,
    sql`select c.id, c.asset_id, a.name as asset_name, c.stage, c.units, c.total as cents,
        c.created_at as at
      from offerings.commitment c join catalogue.asset a on a.id = c.asset_id
      where c.party_id = ${partyId}`,
    sql`at desc, id`,
  );
  return { total, rows: rows.map(({ cents, ...row }) => ({ ...row, total: cents })) };
}

export type PaymentRow = {
  readonly id: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly reference: string;
  readonly stage: string;
  readonly amount: bigint;
  readonly at: Date;
};
export const readPayments = (ctx: Ctx, partyId: string) =>
  blockOf<PaymentRow>(
    ctx,
    sql`select id, 'withdrawal' as kind, reference, stage, amount, requested_at as at
      from withdrawals.withdrawal where party_id = ${partyId}
      union all
      select id, 'deposit', reference, stage, coalesce(credited, amount), created_at
      from bank_deposits.deposit where party_id = ${partyId}`,
    sql`at desc, id`,
  );

export type RestraintRow = {
  readonly id: string;
  readonly reason: string;
  readonly heldBy: string | null;
  readonly at: Date;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
  readonly liftReason: string | null;
};
export const readRestraints = (ctx: Ctx, partyId: string) =>
  blockOf<RestraintRow>(
    ctx,
    sql`select id, reason, held_by, held_at as at, lifted_by, lifted_at, lift_reason
      from withdrawals.party_hold where party_id = ${partyId}`,
    sql`lifted_at is null desc, at desc, id`,
  );

export type TicketRow = {
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly stage: string;
  readonly at: Date;
};
export const readTickets = (ctx: Ctx, partyId: string) =>
  blockOf<TicketRow>(
    ctx,
    sql`select id, number, subject, stage, created_at as at from tickets.ticket
      where party_id = ${partyId}`,
    sql`at desc, id`,
  );
