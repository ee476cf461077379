import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import type { OwnerAccount } from '@holdfast/domain/views/owner-area/accounts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type Company = { readonly companyId: string; readonly partyId: string };

export type TransactionFilter = {
  readonly account?: OwnerAccount | undefined;
  readonly kind?: EntryKind | undefined;
  readonly assetId?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
};

export type TransactionRow = {
  readonly seq: bigint;
  readonly entryId: string;
  readonly account: OwnerAccount;
  readonly kind: EntryKind;
  readonly assetId: string | null;
  readonly assetName: string | null;
  readonly symbol: string | null;
  readonly category: Category | null;
  readonly investor: string | null;
  readonly memo: string;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly at: Date;
};

/**
 * Cash, the escrow of each offering, and the units of each asset, in which units issued by the
 * platform are negative. Looks up accounts individually, as a join would read all assets'.
 */
const accountsOf = ({ companyId, partyId }: Company): RawBuilder<unknown> => sql`
  select a.id, 'wallet' as account, null::uuid as asset_id, 1 as sign from ledger.account a
  where a.holder_kind = 'party' and a.holder_id = ${partyId}
    and a.commodity = 'USD' and a.purpose = 'main'
  union all
  select a.id, 'escrow', o.asset_id, 1 from offerings.offering o
  join ledger.account a on a.holder_kind = 'offering' and a.holder_id = o.id
    and a.commodity = 'USD' and a.purpose = 'escrow'
  where o.company_id = ${companyId}
  union all
  select a.id, 'units', s.id, -1 from catalogue.asset s
  cross join lateral (
    select id from ledger.account where commodity = s.id::text and holder_kind = 'platform'
      and purpose = 'issuance' limit 1
  ) a
  where s.company_id = ${companyId}`;

const sold = (entry: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${entry}.kind = 'offering_close' then ${entry}.reference::uuid end`;

type Only = {
  readonly only: RawBuilder<unknown>;
  /** Matches the asset's own account or the entry's subject. */
  readonly ofAsset: RawBuilder<unknown>;
  readonly limit: number;
};

/** Includes the platform's fees on completed offerings. */
const linesOf = (company: Company, { only, ofAsset, limit }: Only): RawBuilder<unknown> => sql`
  select own.account, line.seq, line.entry_id, line.amount * own.sign as amount,
    line.balance_after * own.sign as balance_after, line.kind, line.reference, line.memo, line.at,
    coalesce(own.asset_id, line.asset_id, sold.asset_id) as asset_id
  from (${accountsOf(company)}) own
  cross join lateral (
    select p.seq, p.entry_id, p.amount, p.balance_after, e.kind, e.reference, e.memo, e.at,
      e.asset_id
    from ledger.posting p join ledger.entry e on e.id = p.entry_id
    where p.account_id = own.id and ${only} and ${ofAsset}
    order by p.seq desc limit ${limit}
  ) line
  left join offerings.offering sold on sold.id = ${sold(sql`line`)}
  union all
  select 'fees', max(p.seq), e.id, -sum(p.amount)::bigint, 0, e.kind, e.reference, e.memo, e.at,
    o.asset_id
  from offerings.offering o
  join ledger.entry e on e.kind = 'offering_close' and e.reference = o.id::text
  join ledger.posting p on p.entry_id = e.id
  join ledger.account f on f.id = p.account_id and f.holder_kind = 'platform' and f.purpose = 'fees'
  where o.company_id = ${company.companyId} and ${only}
  group by e.id, o.asset_id`;

function conditionsOf(filter: TransactionFilter, before: bigint | undefined): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (before !== undefined) all.push(sql`p.seq < ${before}`);
  if (filter.kind) all.push(sql`e.kind = ${filter.kind}`);
  if (filter.since) all.push(sql`e.at >= ${filter.since}`);
  if (filter.until) all.push(sql`e.at < ${filter.until}`);
  return sql.join(all, sql` and `);
}

export async function listTransactions(
  tx: Tx,
  company: Company,
  filter: TransactionFilter,
  page: { readonly before?: bigint | undefined; readonly limit: number },
): Promise<TransactionRow[]> {
  const { account, assetId } = filter;
  const lines = linesOf(company, {
    only: conditionsOf(filter, page.before),
    ofAsset: assetId ? sql`${assetOf} = ${assetId}` : sql`true`,
    limit: page.limit,
  });
  const { rows } = await sql<TransactionRow>`
    select l.*, s.name as asset_name, s.symbol, s.category, who.display_name as investor
    from (${lines}) l
    left join catalogue.asset s on s.id = l.asset_id
    left join offerings.commitment c on c.id = case
      when l.kind in ('escrow_in', 'escrow_refund', 'issuance') then l.reference::uuid end
    left join identity.party who on who.id = c.party_id
    where ${account ? sql`l.account = ${account}` : sql`true`}
      and ${assetId ? sql`l.asset_id = ${assetId}` : sql`true`}
    order by l.seq desc limit ${page.limit}`.execute(tx);
  return rows;
}

const assetOf = sql`coalesce(own.asset_id, e.asset_id,
  (select o.asset_id from offerings.offering o where o.id = ${sold(sql`e`)}))`;
