import type { OFFERING_COMMITMENTS } from '@holdfast/domain/assets/offerings/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { containing } from '../../../kit/database/like.ts';
import type { Commitment } from './repository/commitments.ts';

export type CommitmentFilter = Omit<Asked<typeof OFFERING_COMMITMENTS>, 'page' | 'limit'>;

/** Joins countries only for a filter by country. */
const fromFor = ({ country }: CommitmentFilter): RawBuilder<unknown> => sql`
  from offerings.commitment c
  join identity.party p on p.id = c.party_id
  join catalogue.asset a on a.id = c.asset_id ${country ? SEATED : sql``}`;

const SEATED = sql`left join companies.company f on f.party_id = p.id
  left join lateral (
    select u.country from identity."user" u where u.party_id = p.id and f.id is null limit 1
  ) lives on true`;

const ORDERS = {
  made: sql`c.created_at, c.id`,
  '-made': sql`c.created_at desc, c.id desc`,
  investor: sql`lower(p.display_name), c.created_at, c.id`,
  '-investor': sql`lower(p.display_name) desc, c.created_at desc, c.id desc`,
  units: sql`c.units, c.created_at, c.id`,
  '-units': sql`c.units desc, c.created_at desc, c.id desc`,
  amount: sql`coalesce(c.allocated_amount, c.amount), c.created_at, c.id`,
  '-amount': sql`coalesce(c.allocated_amount, c.amount) desc, c.created_at desc, c.id desc`,
} as const satisfies Record<CommitmentFilter['sort'], unknown>;

/** Without an offering (null), the search includes the asset's name. */
function whereOf(offeringId: string | null, filter: CommitmentFilter): RawBuilder<unknown> {
  const all = [offeringId ? sql`c.offering_id = ${offeringId}` : sql`true`];
  if (filter.stage) all.push(sql`c.stage = ${filter.stage}`);
  if (filter.kind) all.push(sql`p.kind = ${filter.kind}`);
  if (filter.country) all.push(sql`coalesce(f.country, lives.country) = ${filter.country}`);
  if (filter.q) {
    const like = containing(filter.q);
    const investor = sql`p.display_name ilike ${like}`;
    all.push(
      offeringId ? investor : sql`(${investor} or a.name ilike ${like} or a.symbol ilike ${like})`,
    );
  }
  return sql.join(all, sql` and `);
}

export async function listMatching(
  ctx: Ctx,
  offeringId: string | null,
  filter: CommitmentFilter,
  page: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: Commitment[]; readonly total: number }> {
  const [from, where] = [fromFor(filter), whereOf(offeringId, filter)];
  const { rows } = await sql<Commitment>`select c.* ${from} where ${where}
    order by ${ORDERS[filter.sort]}
    limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(ctx.tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${from} where ${where}`.execute(ctx.tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type SignedAgreement = {
  readonly partyId: string;
  readonly assetId: string;
  readonly name: string;
  readonly version: number;
  readonly signedAt: Date;
};

/** Each party's last signed version of each asset agreement. */
export async function listSigned(
  ctx: Ctx,
  assetIds: readonly string[],
  partyIds: readonly string[],
): Promise<SignedAgreement[]> {
  if (assetIds.length === 0 || partyIds.length === 0) return [];
  return (await ctx.tx
    .selectFrom('agreements.signature as s')
    .innerJoin('agreements.agreement as a', 'a.id', 's.agreementId')
    .distinctOn(['s.partyId', 'a.id'])
    .select(['s.partyId', 'a.assetId', 'a.name', 's.version', 's.signedAt'])
    .where('a.assetId', 'in', assetIds)
    .where('s.partyId', 'in', partyIds)
    .orderBy('s.partyId')
    .orderBy('a.id')
    .orderBy('s.version', 'desc')
    .execute()) as SignedAgreement[];
}

export async function listCountries(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (partyIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; country: string | null }>`
    select p.id, coalesce(f.country, lives.country) as country
    from identity.party p
    left join companies.company f on f.party_id = p.id
    left join lateral (
      select u.country from identity."user" u where u.party_id = p.id and f.id is null limit 1
    ) lives on true
    where p.id = any(${partyIds}::uuid[])`.execute(ctx.tx);
  return new Map(rows.flatMap((row) => (row.country ? [[row.id, row.country] as const] : [])));
}

export async function listNamed(ctx: Ctx, words: string) {
  const like = containing(words);
  const assets = await ctx.tx
    .selectFrom('catalogue.asset')
    .select('id')
    .where((e) => e.or([e('name', 'ilike', like), e('symbol', 'ilike', like)]))
    .limit(1000)
    .execute();
  const companies = await ctx.tx
    .selectFrom('companies.company')
    .select('id')
    .where('companyName', 'ilike', like)
    .limit(1000)
    .execute();
  return { assetIds: assets.map((row) => row.id), companyIds: companies.map((row) => row.id) };
}
