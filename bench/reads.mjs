/**
 * The demo world's most frequent reads over HTTP: responses per second from one process on 16
 * connections, relative to TPC-B from 16 clients.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forget, newDataDir, startWorld } from '../e2e/world.ts';
import { openClients, signIn } from './harness/clients.mjs';
import { openPgbench } from './harness/exchange-pgbench.mjs';
import { round } from './harness/pages.mjs';

const CONNECTIONS = 16;
const SECONDS = 4;
/** With TPC-B at 2,300 per second, this is 300 reads per second. */
const BAR = 0.13;

const PAGES = [
  ['user/me', '/api/user/me'],
  ['wallet overview', '/api/user/wallet/overview'],
  ['wallet transactions', '/api/user/wallet/transactions?limit=25'],
  ['portfolio', '/api/user/portfolio'],
  ['watchlist', '/api/user/watchlist/all'],
  ['notifications', '/api/user/notifications?limit=20'],
  ['market', '/api/assets?limit=24'],
  ['an asset', '/api/assets/:assetId'],
  ['its candles', '/api/assets/:assetId/candles?width=1d'],
  ['orders', '/api/trade/orders?limit=25'],
  ['the page', '/portfolio/assets'],
  ['a part of the app', '/assets/:part'],
];

export async function measure() {
  const { startPostgres } = await import('../server/src/kit/database/postgres.ts');
  const { ensureDatabase } = await import('../server/src/kit/database/migrate.ts');
  const dir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  chmodSync(dir, 0o711);
  const postgres = await startPostgres(dir);
  const dataDir = newDataDir();
  try {
    await ensureDatabase(postgres.url);
    // Test mode validates every response.
    const settings = { DATABASE_URL: postgres.url, NODE_ENV: 'development', LOG_LEVEL: 'warn' };
    const world = await startWorld(dataDir, settings);
    try {
      const pgbench = await openPgbench(postgres.url, SECONDS);
      if (!pgbench) console.log('  pgbench is not installed: no share of TPC-B');
      return await readEach(world.url, pgbench);
    } finally {
      await world.stop();
    }
  } finally {
    await postgres.stop();
    forget(dataDir);
    rmSync(dir, { recursive: true, force: true });
  }
}

async function readEach(origin, pgbench) {
  const token = await signIn(origin);
  const assetId = await tradedAsset(origin, token);
  const part = await onePart(origin);
  const tpcb = pgbench?.(CONNECTIONS, () => 0).tps;
  const clients = openClients(new URL(origin).port);
  const figures = [];
  if (tpcb) figures.push({ what: 'TPC-B', value: Math.round(tpcb), unit: '/s' });
  try {
    for (const [what, url] of PAGES) {
      const path = url.replace(':assetId', assetId).replace(':part', part);
      const asked = { kind: 'reads', path, token, connections: CONNECTIONS };
      await clients.ask({ ...asked, seconds: 1 });
      const { perSecond, p99, statuses } = await clients.ask({ ...asked, seconds: SECONDS });
      const other = Object.keys(statuses).filter((status) => status !== '200');
      if (other.length > 0) throw new Error(`${path} answered ${JSON.stringify(statuses)}`);
      figures.push({ what, value: Math.round(perSecond), unit: '/s' });
      figures.push({ what: `${what}: p99`, value: round(p99), unit: 'ms' });
      if (tpcb) {
        const share = Number((perSecond / tpcb).toFixed(2));
        figures.push({ what: `${what} over TPC-B`, value: share, unit: '×', least: BAR });
      }
    }
  } finally {
    clients.stop();
  }
  return figures;
}

async function onePart(origin) {
  const page = await (await fetch(`${origin}/sign-in?from=here`)).text();
  return /\/assets\/([\w.-]+\.js)/.exec(page)[1];
}

async function tradedAsset(origin, token) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/assets?status=trading&limit=1`, { headers });
  return (await answer.json()).data[0].id;
}
