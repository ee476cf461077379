/**
 * The portfolio over HTTP, from 10 to 10,000 things that happened within a year: the page, the
 * performance of the whole time, and the first transactions, medians. The bar is the slope of time
 * over size, both as logarithms: 0 is flat.
 */

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZES = [10, 100, 1_000, 10_000];
const ASKED = 41;
const BAR = 0.15;
const AT_ONCE = 250;
const YEAR_MS = 365 * 86_400_000;
/** So many different days: a person's history is as long, however much they do on each. */
const DAYS = 10;
const ASSETS = 8;
const PAGES = {
  'the portfolio': '/user/portfolio',
  'performance, all': '/user/portfolio/performance?range=ALL',
  transactions: '/user/portfolio/transactions',
};

export async function measure() {
  const { startPostgres } = await import('../server/src/kit/postgres.ts');
  const { ensureDatabase, migrate } = await import('../server/src/kit/migrate.ts');
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
  const times = Object.fromEntries(Object.keys(PAGES).map((name) => [name, []]));
  const first = [];
  try {
    const assets = await makeAssets(app.edge.pool);
    for (const size of SIZES) {
      const token = await investorWith(app, size, assets);
      await app.edge.pool.query('vacuum analyze');
      const from = performance.now();
      await ask(app.http, '/user/portfolio', token);
      first.push(performance.now() - from);
      for (const [name, url] of Object.entries(PAGES)) {
        times[name].push(await medianMs(app.http, url, token));
      }
    }
  } finally {
    await app.stop();
  }
  return [
    { what: 'first look at 10,000, not summed yet', value: round(first.at(-1)), unit: 'ms' },
    ...Object.entries(times).flatMap(([what, ms]) => [
      { what: `${what}, 10,000`, value: round(ms.at(-1)), unit: 'ms' },
      { what: `${what}, slope`, value: round(slopeOf(ms)), unit: '', bar: BAR },
    ]),
  ];
}

async function makeAssets(pool) {
  const { rows } = await pool.query(
    `insert into assets.asset (id, company_id, manager_id, name, symbol, category, country, status,
       published_at, created_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Asset ' || n, 'B' || n,
       'fund', 'PRT', 'Completed', now(), now()
     from generate_series(1, $1::int) n returning id`,
    [ASSETS],
  );
  await pool.query(
    `insert into assets.listing (asset_id, is_listed, status, name, symbol, category, country,
       manager_id, manager_name, yield_kind, unit_price, search)
     select a.id, true, a.status, a.name, a.symbol, a.category, a.country, a.manager_id, 'Manager',
       'coupon', 10000, to_tsvector('simple', a.name) from assets.asset a`,
  );
  return rows.map((row) => row.id);
}

/** Somebody to whom so many things happened, booked as the product books them; their token. */
async function investorWith(app, size, assets) {
  const { transaction } = await import('../server/src/kit/transaction.ts');
  const { partyMain, platform, postMany } = await import('../server/src/modules/ledger/index.ts');
  const people = await import('../server/src/modules/identity/index.ts');
  const { edge } = app;
  const in_ = (now, work) => transaction(edge, { requestId: 'bench', now }, work);
  const user = await in_(edge.clock.now(), async (ctx) => {
    const email = `many${size}@holdfast.test`;
    const name = { firstName: 'Many', lastName: String(size) };
    const made = await people.register(ctx, { email, passwordHash: 'unused', ...name });
    await people.markEmailVerified(ctx, made.userId);
    await people.setResidence(ctx, made.userId, { country: 'PRT', isUsPerson: false });
    await people.approveParty(ctx, made.partyId);
    return made;
  });
  const entryOf = (ctx, n) => {
    const own = (commodity) => partyMain(user.partyId, commodity);
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
      positions: [{ partyId: user.partyId, assetId, units: 1000n, cost: 10000n }],
    };
  };
  const begin = edge.clock.now().getTime() - YEAR_MS;
  const perDay = Math.ceil(size / DAYS);
  let n = 0;
  for (let day = 0; day < DAYS; day++) {
    const now = new Date(begin + (day / DAYS) * YEAR_MS);
    for (let left = Math.min(perDay, size - n); left > 0; left -= AT_ONCE) {
      const many = Math.min(left, AT_ONCE);
      await in_(now, (ctx) =>
        postMany(
          ctx,
          Array.from({ length: many }, () => entryOf(ctx, n++)),
        ),
      );
    }
  }
  return (await in_(edge.clock.now(), (ctx) => people.openSession(ctx, user.userId))).token;
}

async function ask(http, url, token) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await http.inject({ url: `/api${url}`, headers });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
}

async function medianMs(http, url, token) {
  for (let warm = 0; warm < 5; warm++) await ask(http, url, token);
  const taken = [];
  for (let at = 0; at < ASKED; at++) {
    const from = performance.now();
    await ask(http, url, token);
    taken.push(performance.now() - from);
  }
  return taken.sort((a, b) => a - b)[Math.floor(ASKED / 2)];
}

/** Least squares through (log size, log time). */
function slopeOf(ms) {
  const xs = SIZES.map(Math.log);
  const ys = ms.map(Math.log);
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const top = xs.reduce((sum, x, at) => sum + (x - mx) * (ys[at] - my), 0);
  return top / xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
}

const round = (value) => Math.round(value * 1000) / 1000;
