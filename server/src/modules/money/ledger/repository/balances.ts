import type { HoldKind, Purpose } from '@holdfast/domain/money/ledger/books';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type AccountRef,
  accountIdOf,
  type HolderKind,
  partyMain,
  platform,
} from '../rules/accounts.ts';

/** Minor units; `available` excludes held and locked-up amounts. */
export type Balance = {
  readonly commodity: string;
  readonly balance: bigint;
  readonly held: bigint;
  readonly available: bigint;
};

export async function balancesOf(ctx: Ctx, partyId: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select a.commodity, a.balance, a.held,
      greatest(a.balance - a.held - coalesce(l.amount, 0), 0)::bigint as available
    from ledger.account a left join (
      select commodity, sum(amount)::bigint as amount from ledger.restriction
      where party_id = ${partyId} and cause_kind in ('lockup', 'freeze')
      group by 1
    ) l using (commodity)
    where a.holder_kind = 'party' and a.holder_id = ${partyId} and a.purpose = 'main'
    order by a.commodity`.execute(ctx.tx);
  return rows;
}

export async function heldByKind(
  ctx: Ctx,
  partyId: string,
  commodity: string,
): Promise<Readonly<Record<HoldKind, bigint>>> {
  const { rows } = await sql<{ kind: HoldKind; amount: bigint }>`
    select cause_kind as kind, sum(amount)::bigint as amount from ledger.hold
    where account_id = ${accountIdOf(partyMain(partyId, commodity))} group by 1`.execute(ctx.tx);
  const held = {
    order: 0n,
    commitment: 0n,
    withdrawal: 0n,
    retirement: 0n,
    refund: 0n,
    dispute: 0n,
    distribution: 0n,
  };
  for (const row of rows) held[row.kind] = row.amount;
  return held;
}

export type HeldFor = {
  readonly kind: HoldKind;
  readonly id: string;
  readonly amount: bigint;
  readonly at: Date;
};

export async function holdsOf(ctx: Ctx, partyId: string, commodity: string): Promise<HeldFor[]> {
  const { rows } = await sql<HeldFor>`
    select cause_kind as kind, cause_id as id, amount, at from ledger.hold
    where account_id = ${accountIdOf(partyMain(partyId, commodity))}
    order by at desc, cause_id desc limit 200`.execute(ctx.tx);
  return rows;
}

/** Units in thousandths; cost and realised gain in cents. */
export type Position = {
  readonly partyId: string;
  readonly assetId: string;
  readonly units: bigint;
  readonly cost: bigint;
  readonly realised: bigint;
  readonly since: Date;
};

export const positionsOf = (ctx: Ctx, partyId: string): Promise<Position[]> =>
  ctx.tx
    .selectFrom('ledger.position')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy('since')
    .orderBy('assetId')
    .execute();

export const holdersOf = (ctx: Ctx, assetId: string): Promise<Position[]> =>
  ctx.tx
    .selectFrom('ledger.position')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('units', '>', 0n)
    .orderBy('units', 'desc')
    .orderBy('partyId')
    .execute();

export async function balanceOf(ctx: Ctx, account: AccountRef): Promise<bigint | undefined> {
  const row = await ctx.tx
    .selectFrom('ledger.account')
    .select('balance')
    .where('id', '=', accountIdOf(account))
    .executeTakeFirst();
  return row?.balance;
}

export async function sumUnits(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (assetIds.length === 0) return new Map();
  const ids = assetIds.flatMap((assetId) => [
    accountIdOf(platform('issuance', assetId)),
    accountIdOf(platform('retired', assetId)),
  ]);
  const rows = await ctx.tx
    .selectFrom('ledger.account')
    .select((e) => ['commodity', e.fn.sum<string>('balance').as('balance')])
    .where('id', 'in', ids)
    .groupBy('commodity')
    .execute();
  return new Map(rows.map((row) => [row.commodity, -BigInt(row.balance)] as const));
}

export type AccountSum = {
  readonly commodity: string;
  readonly holderKind: HolderKind;
  readonly purpose: Purpose;
  readonly balance: bigint;
  readonly held: bigint;
};

export async function sumAccounts(ctx: Ctx): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select commodity, holder_kind, purpose, sum(balance)::bigint as balance,
      sum(held)::bigint as held
    from ledger.account group by commodity, holder_kind, purpose order by commodity`.execute(
    ctx.tx,
  );
  return rows;
}

export async function countAllHolders(ctx: Ctx): Promise<number> {
  const { holders } = await ctx.tx
    .selectFrom('ledger.position')
    .select((e) => e.fn.count<bigint>('partyId').distinct().as('holders'))
    .where('units', '>', 0n)
    .executeTakeFirstOrThrow();
  return Number(holders);
}

export async function countHolders(
  ctx: Ctx,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (assetIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('ledger.position')
    .select((e) => ['assetId', e.fn.countAll<bigint>().as('holders')])
    .where('assetId', 'in', assetIds)
    .where('units', '>', 0n)
    .groupBy('assetId')
    .execute();
  return new Map(rows.map((row) => [row.assetId, Number(row.holders)] as const));
}
