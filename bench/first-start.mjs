/**
 * The first start: what the demo world costs until the product answers. Seconds depend on the
 * machine and on its other load; statements and transactions don't, so they carry the bars.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { forget, newDataDir, startWorld } from '../e2e/world.ts';

const SETTINGS = ['-c', 'shared_preload_libraries=pg_stat_statements'];
const BARS = { statements: 80_000, transactions: 8_000 };

/** What the demo world consists of: each of its rows came through the product's own services. */
const OBJECTS = [
  'catalogue.asset',
  'catalogue.document',
  'identity.user',
  'bank_deposits.deposit',
  'offerings.commitment',
  'exchange."order"',
  'exchange.trade',
];

export async function measure() {
  const { startPostgres } = await import('../server/src/kit/postgres.ts');
  const { ensureDatabase } = await import('../server/src/kit/migrate.ts');
  const dir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  chmodSync(dir, 0o711);
  const postgres = await startPostgres(dir, SETTINGS);
  try {
    await ensureDatabase(postgres.url);
    const pool = new pg.Pool({ connectionString: postgres.url });
    await pool.query('create extension pg_stat_statements');
    const figures = await start(postgres.url, pool);
    await pool.end();
    return figures;
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function start(databaseUrl, pool) {
  const dataDir = newDataDir();
  const began = performance.now();
  const world = await startWorld(dataDir, { DATABASE_URL: databaseUrl });
  const seconds = (performance.now() - began) / 1000;
  try {
    const { rows } = await pool.query(
      `select sum(calls)::int as statements,
         (sum(calls) filter (where query ilike 'commit%'))::int as transactions
       from pg_stat_statements where toplevel`,
    );
    const [{ statements, transactions }] = rows;
    const counts = OBJECTS.map((table) => `(select count(*) from ${table})`).join(' + ');
    const [{ objects }] = (await pool.query(`select (${counts})::int as objects`)).rows;
    return [
      { what: 'ready after', value: Number(seconds.toFixed(1)), unit: 's' },
      { what: 'statements', value: statements, unit: '', bar: BARS.statements },
      { what: 'transactions', value: transactions, unit: '', bar: BARS.transactions },
      { what: 'objects', value: objects, unit: '' },
      { what: 'statements an object', value: Number((statements / objects).toFixed(1)), unit: '' },
    ];
  } finally {
    await world.stop();
    forget(dataDir);
  }
}
