import { ANY_UNITS, MOST_POSTINGS_COUNTED } from '@holdfast/domain/administration/books/contract';
import type { HoldKind, Purpose } from '@holdfast/domain/money/ledger/books';
import { type AccountKind, type OwnerKind, storedAs } from '@holdfast/domain/money/ledger/chart';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { AccountPlace } from './rules.ts';

export type AccountFilter = {
  readonly kind?: AccountKind | undefined;
  readonly commodity?: string | undefined;
  readonly owner?: string | undefined;
  readonly meant?: Meant | undefined;
};

export type Meant = {
  readonly ids: readonly string[];
  readonly assetIds: readonly string[];
  readonly purposes: readonly Purpose[];
};

export type NamedCommodity = {
  readonly commodity: string;
  readonly assetName: string | null;
  readonly assetSymbol: string | null;
};

export type NamedAccount = NamedCommodity & {
  readonly id: string;
  readonly holderKind: OwnerKind;
  readonly holderId: string | null;
  readonly purpose: Purpose;
  readonly ownerName: string | null;
};

export type AccountRow = NamedAccount & {
  readonly balance: bigint;
  readonly held: bigint;
  readonly createdAt: Date;
  readonly postings: bigint;
};

/** Requires the `NAMED_BY` joins for account `a`. */
export const NAMED = sql`a.id, a.holder_kind, a.holder_id, a.commodity, a.purpose,
  coalesce(p.display_name, offered.name) as owner_name, asset.name as asset_name,
  asset.symbol as asset_symbol`;

const UUID_SHAPE = sql`'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

export const ASSET_BY = sql`left join catalogue.asset asset
  on asset.id = case when a.commodity ~ ${UUID_SHAPE} then a.commodity::uuid end`;

export const NAMED_BY = sql`
  left join identity.party p on a.holder_kind = 'party' and p.id = a.holder_id
  left join offerings.offering o on a.holder_kind = 'offering' and o.id = a.holder_id
  left join catalogue.asset offered on offered.id = o.asset_id ${ASSET_BY}`;

function conditions(filter: AccountFilter, after: AccountPlace | undefined): RawBuilder<unknown> {
  const { kind, commodity, owner, meant } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (kind) {
    const { holderKind, purpose, isCash } = storedAs(kind);
    all.push(sql`holder_kind = ${holderKind} and purpose = ${purpose}`);
    if (isCash !== undefined) all.push(sql`(commodity !~ ${UUID_SHAPE}) = ${isCash}`);
  }
  if (commodity === ANY_UNITS) all.push(sql`commodity ~ ${UUID_SHAPE}`);
  else if (commodity) all.push(sql`commodity = ${commodity}`);
  if (owner) all.push(sql`holder_id = ${owner}`);
  if (meant) all.push(sql`id in (${idsOf(meant)})`);
  if (after) {
    const { holderKind, createdAt, id } = after;
    all.push(sql`(holder_kind, created_at, id)
      < (${holderKind}, ${createdAt}::timestamptz, ${id}::uuid)`);
  }
  return sql.join(all, sql` and `);
}

const idsOf = ({ ids, assetIds, purposes }: Meant): RawBuilder<unknown> => sql`
  select id from ledger.account where id = any(${ids}::uuid[])
  union select id from ledger.account where holder_id = any(${ids}::uuid[])
  union select id from ledger.account where commodity = any(${assetIds}::text[])
  union select id from ledger.account where holder_id in (
    select o.id from offerings.offering o where o.asset_id = any(${assetIds}::uuid[]))
  union select id from ledger.account
    where holder_kind = 'platform' and purpose = any(${purposes}::text[])`;

export async function listAccounts(
  ctx: Ctx,
  filter: AccountFilter,
  page: { readonly after?: AccountPlace | undefined; readonly limit: number },
): Promise<AccountRow[]> {
  const order = sql`holder_kind desc, created_at desc, id desc`;
  const { rows } = await sql<AccountRow>`
    select ${NAMED}, a.balance, a.held, a.created_at, ${POSTINGS_COUNTED} as postings
    from (
      select * from ledger.account where ${conditions(filter, page.after)}
      order by ${order} limit ${page.limit}
    ) a ${NAMED_BY} order by ${order}`.execute(ctx.tx);
  return rows;
}

/** Counts up to a bound, with an index-only scan. */
const POSTINGS_COUNTED = sql`(select count(*) from (
  select 1 from ledger.posting l where l.account_id = a.id limit ${MOST_POSTINGS_COUNTED + 1}
) counted)`;

export async function findAccount(ctx: Ctx, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${NAMED}, a.balance, a.held, a.created_at, ${POSTINGS_COUNTED} as postings
    from ledger.account a ${NAMED_BY} where a.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export type HeldSum = { readonly kind: HoldKind; readonly count: bigint; readonly amount: bigint };

export async function sumHeldFor(ctx: Ctx, accountId: string): Promise<HeldSum[]> {
  const { rows } = await sql<HeldSum>`
    select cause_kind as kind, count(*) as count, sum(amount)::bigint as amount from ledger.hold
    where account_id = ${accountId} group by cause_kind order by amount desc`.execute(ctx.tx);
  return rows;
}

export async function findAssetIdsByText(ctx: Ctx, pattern: string): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('catalogue.asset')
    .select('id')
    .where((e) => e.or([e('name', 'ilike', pattern), e('symbol', 'ilike', pattern)]))
    .limit(50)
    .execute();
  return rows.map((row) => row.id);
}
