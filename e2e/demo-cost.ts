import pg from 'pg';
import { ensureDatabase } from '../server/src/kit/database/migrate.ts';
import { startPostgres } from '../server/src/kit/database/postgres.ts';
import { startWorld } from './world.ts';

/** Of a new demo world; unlike seconds, independent of the machine. */
export type DemoCost = {
  readonly statements: number;
  readonly transactions: number;
  readonly objects: number;
  /** There should be none. */
  readonly severalBanks: number;
};

/** For the first start, demo world included. */
export const MOST: Pick<DemoCost, 'statements' | 'transactions'> = {
  statements: 74_300,
  transactions: 3_950,
};

const COUNTING = ['-c', 'shared_preload_libraries=pg_stat_statements'];
const OBJECTS = [
  'catalogue.asset',
  'catalogue.document',
  'identity.user',
  'bank_deposits.deposit',
  'offerings.commitment',
  'exchange."order"',
  'exchange.trade',
];

export async function countDemoWorld(
  dataDir: string,
): Promise<DemoCost & { readonly seconds: number }> {
  const postgres = await startPostgres(dataDir, COUNTING);
  try {
    await ensureDatabase(postgres.url);
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
    // A failed start stops PostgreSQL under the idle connection; its own error must show.
    pool.on('error', () => {});
    await pool.query('create extension pg_stat_statements');
    const began = performance.now();
    const world = await startWorld(dataDir, { DATABASE_URL: postgres.url });
    const seconds = (performance.now() - began) / 1000;
    try {
      const cost = await costOf(pool);
      await filesAreRead(pool);
      return { ...cost, seconds };
    } finally {
      await world.stop();
      await pool.query('drop extension pg_stat_statements');
      await pool.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** Generous: a busy machine is slow, and only a hopeless wait must end. */
const FILES_MS = 180_000;

/** Otherwise every copy of the world would parse and draw them at start. */
async function filesAreRead(pool: pg.Pool): Promise<void> {
  const unread = `select exists(select from catalogue.document d
    left join catalogue.file_reading r using (file_id)
    where d.removed_at is null
      and (r.read_at is null or (r.problem is null and r.drawn_at is null))) as waits`;
  for (const until = Date.now() + FILES_MS; ; await new Promise((next) => setTimeout(next, 200))) {
    if (!(await pool.query<{ waits: boolean }>(unread)).rows[0]?.waits) return;
    if (Date.now() > until) throw new Error('The files of the demo world are not read and drawn');
  }
}

async function costOf(pool: pg.Pool): Promise<DemoCost> {
  const counts = OBJECTS.map((table) => `(select count(*) from ${table})`).join(' + ');
  const { rows } = await pool.query<DemoCost>(
    `select sum(calls)::int as statements,
       (sum(calls) filter (where query ilike 'commit%'))::int as transactions,
       (${counts})::int as objects,
       (select count(*)::int from (
         select from bank_accounts.account group by party_id having count(*) > 1
       ) several) as "severalBanks"
     from pg_stat_statements where toplevel`,
  );
  const [cost] = rows;
  if (!cost) throw new Error('The database counted nothing');
  return cost;
}
