import { dayWords } from '@holdfast/domain/kernel/moment';
import type { FieldValues } from '@holdfast/domain/people/agreements/fields';
import { nationName } from '@holdfast/domain/platform/reference/nations';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type FieldSource = {
  readonly partyId: string;
  readonly signatory: string;
  readonly assetId: string | null;
  readonly version: number;
  readonly effectiveFrom: Date;
};

type PartyRow = {
  readonly name: string;
  readonly country: string | null;
  readonly company: string | null;
  readonly registration: string | null;
  readonly rateBps: number | null;
  readonly months: number | null;
  readonly assets: readonly string[] | null;
  readonly hasAllAssets: boolean | null;
};
type AssetRow = { readonly name: string; readonly symbol: string; readonly issuer: string };

export async function fieldValues(ctx: Ctx, source: FieldSource): Promise<FieldValues> {
  const party = await readParty(ctx, source.partyId);
  const asset = source.assetId ? await readAsset(ctx, source.assetId) : undefined;
  const known = {
    'party.name': party?.name,
    'party.country': party?.country ? nationName(party.country) : undefined,
    'signatory.name': source.signatory,
    'company.name': party?.company,
    'company.registration': party?.registration,
    'commission.rate': party?.rateBps === null ? undefined : percent(party?.rateBps),
    'commission.months': party?.months === null ? undefined : party?.months?.toString(),
    'commission.assets': party?.hasAllAssets ? 'all assets' : party?.assets?.join(', '),
    'asset.name': asset?.name,
    'asset.symbol': asset?.symbol,
    'issuer.name': asset?.issuer,
    'version.number': String(source.version),
    'version.date': dayWords(source.effectiveFrom.toISOString().slice(0, 10)),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value)) as FieldValues;
}

const percent = (bps: number | undefined): string | undefined =>
  bps === undefined ? undefined : `${(bps / 100).toFixed(2)}%`;

async function readParty(ctx: Ctx, partyId: string): Promise<PartyRow | undefined> {
  const { rows } = await sql<PartyRow>`
    select p.display_name as name, coalesce(f.country, lives.country) as country,
      f.company_name as company, f.registration_number as registration,
      t.rate_bps, t.months, t.rate_bps is not null and t.asset_ids is null as has_all_assets,
      (select array_agg(a.name order by a.name) from catalogue.asset a
        where a.id = any(t.asset_ids)) as assets
    from identity.party p
      left join companies.company f on f.party_id = p.id
      left join lateral (
        select u.country from identity."user" u where u.party_id = p.id and f.id is null limit 1
      ) lives on true
      left join lateral (
        select t.rate_bps, t.months, t.asset_ids from referrals.terms t
        where t.party_id = p.id and t.effective_from <= ${ctx.now}
        order by t.version desc limit 1
      ) t on true
    where p.id = ${partyId}`.execute(ctx.tx);
  return rows[0];
}

async function readAsset(ctx: Ctx, assetId: string): Promise<AssetRow | undefined> {
  const { rows } = await sql<AssetRow>`
    select a.name, a.symbol, f.company_name as issuer
    from catalogue.asset a join companies.company f on f.id = a.company_id
    where a.id = ${assetId}`.execute(ctx.tx);
  return rows[0];
}

export async function assetNames(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from catalogue.asset where id = any(${[...ids]}::uuid[])`.execute(ctx.tx);
  return new Map(rows.map(({ id, name }) => [id, name] as const));
}
