import {
  type AccountKind,
  type OwnerKind,
  storedAs,
} from '@holdfast/domain/administration/books/accounts';
import { ANY_UNITS, MOST_POSTINGS_COUNTED } from '@holdfast/domain/administration/books/contract';
import type { Purpose } from '@holdfast/domain/money/ledger/books';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { AccountPlace } from './rules.ts';

// Reads the ledger's accounts, and whose they are from identity, offerings and the catalogue.

export type AccountFilter = {
  readonly kind?: AccountKind | undefined;
  /** The code of a currency, the id of an asset, or the units of any asset. */
  readonly commodity?: string | undefined;
  readonly owner?: string | undefined;
  readonly meant?: Meant | undefined;
};

/** What a text may mean, already looked up; nothing in it finds nothing. */
export type Meant = {
  /** Parties, offerings or accounts. */
  readonly ids: readonly string[];
  readonly assetIds: readonly string[];
  readonly purposes: readonly Purpose[];
};

export type AccountRow = {
  readonly id: string;
  readonly holderKind: OwnerKind;
  readonly holderId: string | null;
  readonly commodity: string;
  readonly purpose: Purpose;
  readonly balance: bigint;
  readonly held: bigint;
  readonly createdAt: Date;
  /** The party's name, or that of the asset on offer; null for the platform. */
  readonly ownerName: string | null;
  readonly assetName: string | null;
  readonly assetSymbol: string | null;
  readonly postings: bigint;
};

const UUID_SHAPE = sql`'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/** An account's commodity as the id of an asset; null for a currency. */
export const assetIdOf = (account: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${account} ~ ${UUID_SHAPE} then ${account}::uuid end`;

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
  if (meant) {
    const { ids, assetIds, purposes } = meant;
    all.push(sql`(holder_id = any(${ids}::uuid[]) or id = any(${ids}::uuid[])
      or commodity = any(${assetIds}::text[])
      or holder_id in (select o.id from offerings.offering o
        where o.asset_id = any(${assetIds}::uuid[]))
      or holder_kind = 'platform' and purpose = any(${purposes}::text[]))`);
  }
  if (after) {
    const { holderKind, createdAt, id } = after;
    all.push(sql`(holder_kind, created_at, id)
      < (${holderKind}, ${createdAt}::timestamptz, ${id}::uuid)`);
  }
  return sql.join(all, sql` and `);
}

/**
 * A page of accounts: the platform's, the parties', the offerings', each the newest first. Postings
 * are counted up to a bound, by the index alone.
 */
export async function listAccounts(
  ctx: Ctx,
  filter: AccountFilter,
  page: { readonly after?: AccountPlace | undefined; readonly limit: number },
): Promise<AccountRow[]> {
  const order = sql`holder_kind desc, created_at desc, id desc`;
  const { rows } = await sql<AccountRow>`
    select a.*, coalesce(p.display_name, offered.name) as owner_name, asset.name as asset_name,
      asset.symbol as asset_symbol, (select count(*) from (
        select 1 from ledger.posting l where l.account_id = a.id limit ${MOST_POSTINGS_COUNTED + 1}
      ) counted) as postings
    from (
      select id, holder_kind, holder_id, commodity, purpose, balance, held, created_at
      from ledger.account where ${conditions(filter, page.after)}
      order by ${order} limit ${page.limit}
    ) a
      left join identity.party p on a.holder_kind = 'party' and p.id = a.holder_id
      left join offerings.offering o on a.holder_kind = 'offering' and o.id = a.holder_id
      left join catalogue.asset offered on offered.id = o.asset_id
      left join catalogue.asset asset on asset.id = ${assetIdOf(sql`a.commodity`)}
    order by ${order}`.execute(ctx.tx);
  return rows;
}

/** Assets by name or symbol, for what a text may mean. */
export async function assetsMeant(ctx: Ctx, pattern: string): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('catalogue.asset')
    .select('id')
    .where((e) => e.or([e('name', 'ilike', pattern), e('symbol', 'ilike', pattern)]))
    .limit(50)
    .execute();
  return rows.map((row) => row.id);
}
