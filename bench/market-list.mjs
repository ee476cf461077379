/**
 * The market list over HTTP, from 100 assets to 100,000. The bar is the log-log slope: 0 is flat.
 */

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZES = [100, 1_000, 10_000, 100_000];
const ASKED = 41;
/** At any size; more than a page. */
const RARE = 15;
const BAR = 0.1;
const LISTS = {
  'closing soonest': '',
  newest: 'sort=newest',
  'dearest first': 'sort=-price',
  'most funded': 'sort=funded',
  'by name': 'sort=name',
  'one class': 'category=art',
  'class and country': 'category=art&country=NOR',
  'open offers': 'status=open',
  'price and minimum': 'minPrice=50&maxPrice=90&maxMinimum=500',
  yield: 'minYield=8',
  'words, common': 'q=harbour',
  'words, rare': 'q=rarity',
  'mistyped, common': 'q=harbuor',
  'mistyped, rare': 'q=rarrity',
  'mistyped, nothing': 'q=zzyxwvut',
  counts: 'counts',
};

export async function measure() {
  const { startPostgres } = await import('../server/src/kit/database/postgres.ts');
  const { ensureDatabase, migrate } = await import('../server/src/kit/database/migrate.ts');
  const dir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  chmodSync(dir, 0o711);
  const postgres = await startPostgres(dir);
  try {
    await ensureDatabase(postgres.url);
    await migrate(postgres.url);
    return await measureOn(postgres.url, dir);
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measureOn(databaseUrl, dataDir) {
  const { readConfig } = await import('../server/src/config.ts');
  const { buildApp } = await import('../server/src/app.ts');
  const { systemClock } = await import('../server/src/kit/clock.ts');
  const { default: pino } = await import('pino');
  const env = { NODE_ENV: 'test', RATE_LIMITS: 'off', SEED: 'none', DATA_DIR: dataDir };
  const config = readConfig({ ...env, DATABASE_URL: databaseUrl });
  const log = pino({ level: 'silent' });
  const masterKey = randomBytes(32);
  const app = await buildApp({ config, log, clock: systemClock, databaseUrl, masterKey });
  const times = Object.fromEntries(Object.keys(LISTS).map((name) => [name, []]));
  try {
    for (const size of SIZES) {
      await fillTo(app.edge.pool, size);
      for (const [name, query] of Object.entries(LISTS)) {
        times[name].push(await medianMs(app.http, query));
      }
    }
  } finally {
    await app.stop();
  }
  return Object.entries(times).flatMap(([what, ms]) => [
    { what: `${what}, 100,000 assets`, value: round(ms.at(-1)), unit: 'ms' },
    { what: `${what}, slope`, value: round(slopeOf(ms)), unit: '', bar: BAR },
  ]);
}

async function fillTo(pool, size) {
  await pool.query(
    `insert into catalogue.asset (id, company_id, manager_id, name, symbol, category, country, status,
       published_at, created_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
       (array['Harbour','Meadow','Quarry','Orchard'])[1 + n % 4] || ' ' || n
         || case when n % 5 = 1 and n <= ${5 * RARE} then ' Rarity' else '' end, 'B' || n,
       (array['real_estate','private_credit','carbon','infrastructure',
         'art','fund','commodity'])[1 + n % 7],
       (array['PRT','NOR','SGP','IRL','ESP','CHE','GBR','HKG','AUS','AUT','BEL','CAN'])[1 + n % 12],
       case n % 5 when 0 then 'Completed' else 'Published' end,
       now() - n * interval '1 minute', now()
     from generate_series((select count(*) from catalogue.asset) + 1, $1) n`,
    [size],
  );
  await pool.query(
    `insert into catalogue.listing (asset_id, is_listed, status, name, symbol, category, country,
       manager_id, manager_name, yield_kind, yield_bps, published_at, unit_price, minimum,
       funded_bps, closing_order, search)
     select a.id, true, a.status, a.name, a.symbol, a.category, a.country, a.manager_id, 'Manager',
       'coupon', hashtext(a.symbol) & 1023, a.published_at, 1000 + (hashtext(a.name) & 8191),
       5000 + (hashtext(a.symbol || 'm') & 65535), hashtext(a.symbol || 'f') & 8191,
       hashtext(a.symbol || 'c') & 1048575,
       to_tsvector('simple', a.name || ' Manager')
     from catalogue.asset a
     where not exists (select 1 from catalogue.listing l where l.asset_id = a.id)`,
  );
  await fillForms(pool);
  await pool.query("select catalogue.raise_market('{}')");
  await pool.query('vacuum analyze catalogue.listing, catalogue.search_form');
}

async function fillForms(pool) {
  const next = `insert into catalogue.search_form (asset_id, forms)
    select l.asset_id, catalogue.near_forms_of(l.name || ' ' || l.symbol || ' ' || l.manager_name)
    from catalogue.listing l
    where not exists (select 1 from catalogue.search_form f where f.asset_id = l.asset_id)
    limit 5000`;
  while ((await pool.query(next)).rowCount > 0);
}

async function medianMs(http, query) {
  const url = query === 'counts' ? '/api/market/counts' : `/api/assets?limit=12&${query}`;
  const ask = async () => {
    const answer = await http.inject(url);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  };
  for (let warm = 0; warm < 5; warm++) await ask();
  const taken = [];
  for (let at = 0; at < ASKED; at++) {
    const from = performance.now();
    await ask();
    taken.push(performance.now() - from);
  }
  return taken.sort((a, b) => a - b)[Math.floor(ASKED / 2)];
}

function slopeOf(ms) {
  const xs = SIZES.map(Math.log);
  const ys = ms.map(Math.log);
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const top = xs.reduce((sum, x, at) => sum + (x - mx) * (ys[at] - my), 0);
  return top / xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
}

const round = (value) => Math.round(value * 1000) / 1000;
