import type { REGISTER_LINES } from '@holdfast/domain/assets/registers/list';
import type { FundRegister } from '@holdfast/domain/assets/registers/shapes';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { shareClassById } from '../../structures/index.ts';
import { navOf } from '../../valuation/index.ts';
import { type Found, findHolders, retiredAt, sumByCountry } from '../holders.read.ts';
import { zoneName } from '../rules/as-of.ts';
import { percentOf } from '../rules/figures.ts';
import { lineOf } from '../views.ts';
import { type Reading, readingOf } from './access.ts';
import { type ChainFacts, chainFacts } from './chain.ts';

export type RegisterQuery = Asked<typeof REGISTER_LINES> & { readonly asOf?: string | undefined };

/** Limited to what the caller may see. */
export async function registerOf(
  ctx: UserCtx,
  assetId: string,
  query: RegisterQuery,
): Promise<FundRegister> {
  const reading = await readingOf(ctx, assetId, query.asOf);
  const { asset, audience, asOf, partyId, zone } = reading;
  const isClosed = audience === 'figures';
  const found = await findHolders(
    ctx.tx,
    { assetId: asset.id, shareClassId: asset.shareClassId, asOf },
    {
      q: query.q ?? '',
      byName: audience === 'all',
      sort: query.sort,
      limit: isClosed ? 0 : query.limit,
      offset: (query.page - 1) * query.limit,
    },
    partyId,
  );
  const chain = await chainFacts(ctx, asset.id);
  const nav = await navOf(ctx, asset.id);
  const retired = await retiredAt(ctx.tx, asset.id, asOf.at);
  const { outstanding, matching } = found.figures;
  const facts = { ...reading, outstanding, nav: nav?.nav, differing: chain.differing };
  const countries = audience === 'all' ? await countriesOf(ctx, reading, outstanding) : [];
  return {
    asset: { id: asset.id, name: asset.name, symbol: asset.symbol },
    shareClass: await classOf(ctx, asset.shareClassId),
    asOf: asOf.at,
    isNow: asOf.isNow,
    zone: zoneName(zone),
    audience,
    outstanding,
    retired,
    reserve: reserveOf(chain, outstanding + retired, asOf.isNow),
    nav: nav && asOf.isNow ? { value: nav.nav, on: nav.date } : null,
    holdersCount: found.figures.holders,
    concentration: isClosed ? null : concentrationOf(found),
    countries,
    holders: found.rows.map((row) => lineOf(row, facts)),
    total: isClosed ? 0 : matching,
    own: found.own ? lineOf(found.own, facts) : null,
    chain: comparisonFor(reading, chain),
  };
}

const reserveOf = ({ total }: ChainFacts, issued: bigint, isNow: boolean): bigint | null =>
  total === null || !isNow ? null : total - issued;

function concentrationOf({ figures }: Found): FundRegister['concentration'] {
  const share = (units: bigint) => percentOf(units, figures.outstanding);
  return {
    largest: share(figures.largest),
    largestFive: share(figures.largestFive),
    largestTen: share(figures.largestTen),
    index: figures.concentration,
  };
}

async function countriesOf(ctx: Ctx, { asset, asOf }: Reading, outstanding: bigint) {
  const rows = await sumByCountry(ctx.tx, asset.id, asOf);
  return rows.map(({ country, holders, units }) => ({
    country,
    holders,
    units,
    percent: percentOf(units, outstanding),
  }));
}

async function classOf(ctx: Ctx, id: string | null): Promise<FundRegister['shareClass']> {
  if (id === null) return null;
  const { code, name } = await shareClassById(ctx, id);
  return { code, name };
}

/** Holders see whether register and chain agree; only owner and staff see which holdings differ. */
function comparisonFor({ audience }: Reading, { comparison }: ChainFacts): FundRegister['chain'] {
  if (audience === 'figures' || comparison === null) return null;
  return audience === 'all' ? comparison : { ...comparison, differences: [] };
}
