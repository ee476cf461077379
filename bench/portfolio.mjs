/**
 * The portfolio over HTTP, from 10 to 10,000 entries in a year: page, all-time performance, first
 * transactions, medians. The bar is the log-log slope: 0 is flat. Ten entries fill no page, so
 * transactions start at a hundred.
 */

import { ask, investorWith, medianMs, onProduct, round, slopeOf } from './harness/pages.mjs';

const SIZES = [10, 100, 1_000, 10_000];
const BAR = 0.15;
const ASSETS = 8;
const PAGES = {
  'the portfolio': '/user/portfolio',
  'performance, all': '/user/portfolio/performance?range=ALL',
  transactions: '/user/portfolio/transactions',
};

export const measure = () => onProduct(measureOn);

async function measureOn(app) {
  const times = Object.fromEntries(Object.keys(PAGES).map((name) => [name, []]));
  const first = [];
  const entryOf = await entriesOn(await makeAssets(app.edge.pool));
  for (const size of SIZES) {
    const token = await investorWith(app, size, entryOf);
    await app.edge.pool.query('vacuum analyze');
    const from = performance.now();
    await ask(app.http, '/user/portfolio', token);
    first.push(performance.now() - from);
    for (const [name, url] of Object.entries(PAGES)) {
      times[name].push(await medianMs(app.http, url, token));
    }
  }
  return [
    { what: 'first request at 10,000, not summed yet', value: round(first.at(-1)), unit: 'ms' },
    ...Object.entries(times).flatMap(([what, ms]) => {
      const from = what === 'transactions' ? 1 : 0;
      const slope = slopeOf(SIZES.slice(from), ms.slice(from));
      return [
        { what: `${what}, 10,000`, value: round(ms.at(-1)), unit: 'ms' },
        { what: `${what}, slope`, value: round(slope), unit: '', bar: BAR },
      ];
    }),
  ];
}

async function makeAssets(pool) {
  const { rows } = await pool.query(
    `insert into catalogue.asset (id, company_id, manager_id, name, symbol, category, country, status,
       published_at, created_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Asset ' || n, 'B' || n,
       'fund', 'PRT', 'Completed', now(), now()
     from generate_series(1, $1::int) n returning id`,
    [ASSETS],
  );
  await pool.query(
    `insert into catalogue.listing (asset_id, is_listed, status, name, symbol, category, country,
       manager_id, manager_name, yield_kind, unit_price, search)
     select a.id, true, a.status, a.name, a.symbol, a.category, a.country, a.manager_id, 'Manager',
       'coupon', 10000, to_tsvector('simple', a.name) from catalogue.asset a`,
  );
  return rows.map((row) => row.id);
}

async function entriesOn(assets) {
  const { partyMain, platform } = await import('../server/src/modules/money/ledger/index.ts');
  return (ctx, partyId, n) => {
    const own = (commodity) => partyMain(partyId, commodity);
    if (n % 2 === 0) {
      const lines = [
        { account: platform('bank_clearing', 'USD'), amount: -100n },
        { account: own('USD'), amount: 100n },
      ];
      const of = n % 4 ? { kind: 'distribution', assetId: assets[0] } : { kind: 'deposit_bank' };
      return { ...of, reference: ctx.newId(), lines };
    }
    const assetId = assets[n % assets.length];
    return {
      kind: 'issuance',
      reference: ctx.newId(),
      lines: [
        { account: platform('issuance', assetId), amount: -1000n },
        { account: own(assetId), amount: 1000n },
      ],
      positions: [{ partyId, assetId, units: 1000n, cost: 10000n }],
    };
  };
}
