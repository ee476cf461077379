/**
 * pgledger (MIT licence), for comparison: loaded from the checkout PGLEDGER into its own database
 * on the same server.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openScript } from './exchange-pgbench.mjs';

const FILES = [
  'vendor/scoville-pgsql-ulid/ulid-to-uuid.sql',
  'vendor/scoville-pgsql-ulid/uuid-to-ulid.sql',
  'pgledger.sql',
];

export async function openPgledger(serverUrl, { dir, accounts, seconds }) {
  const checkout = process.env.PGLEDGER;
  if (!checkout) return undefined;
  const { ensureDatabase } = await import('../../server/src/kit/database/migrate.ts');
  const url = new URL(serverUrl);
  url.pathname = '/pgledger';
  await ensureDatabase(url.toString());
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    for (const file of FILES) await client.query(readFileSync(join(checkout, file), 'utf8'));
    await client.query('create table peer (n int primary key, id text not null)');
    await client.query(
      `insert into peer
       select n, (pgledger_create_account('account ' || n, 'USD')).id
       from generate_series(1, $1::int) n`,
      [accounts],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  const script = join(dir, 'pgledger.sql');
  const idOf = (which) => `(select id from peer where n = :${which})`;
  writeFileSync(
    script,
    `\\set a random(1, ${accounts})
\\set b 1 + (:a + random(0, ${accounts - 2})) % ${accounts}
select pgledger_create_transfer(${idOf('a')}, ${idOf('b')}, 1.00);
`,
  );
  return openScript(url.toString(), script, seconds);
}
