import { cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './check.mjs';
import { SUPERUSER } from './database.mjs';
import { Host } from './hosts.mjs';
import { Load } from './load.mjs';
import { query } from './product.mjs';
import { sleep, until } from './wait.mjs';

const BEFORE_MS = 20_000;
const AFTER_MS = 10_000;

/**
 * Point-in-time restore on a fourth host: everything acknowledged before that time is there,
 * nothing begun later; books and chain agree; files are those of that time.
 */
export async function restoreDrill(cluster) {
  const { databases, product, backups, folder, world, rate } = cluster;
  const times = {};
  const timed = async (name, work) => {
    const from = performance.now();
    const result = await work();
    times[name] = Math.round((performance.now() - from) / 100) / 10;
    return result;
  };
  await timed('full backup', () => backups.full());
  const before = await loadFor(world, rate, BEFORE_MS);
  const [{ moment, megabytes }] = await query(
    'select now()::text as moment, pg_database_size(current_database()) / 1048576 as megabytes',
  );
  const files = join(folder, 'files');
  await timed('copy of the files', () => cpSync('/srv/holdfast/files', files, { recursive: true }));
  await sleep(1_500);
  const after = await loadFor(world, rate, AFTER_MS);
  await archiveLog();
  const host = await fourthHost(cluster);
  await timed('restore', () => backups.restore(host, moment));
  const url = await timed('recovery to the moment', () => startRestored(host, databases.tools));
  const lost = (await compare(before, url)).lost;
  const [{ count }] = await query(
    `select (select count(*) from exchange."order" where request_key like $1)
       + (select count(*) from transfers.internal_transfer where memo like $1) as count`,
    [`${after.prefix}-%`],
    url,
  );
  const env = { DATABASE_URL: url, STORAGE_URL: `file://${files}` };
  const verified = await timed('ledger:verify', () => product.command('ledger-verify', env));
  return {
    with: backups.name,
    moment,
    megabytes: Number(megabytes),
    files: countFiles(files),
    acknowledgedBefore: before.acknowledged.length,
    lost: lost.length,
    acknowledgedAfter: after.acknowledged.length,
    foundOfThem: Number(count),
    verified: verified.ok ? 'books and chain agree' : verified.text.slice(-600),
    times,
  };
}

async function loadFor(world, rate, ms) {
  const load = new Load(world, rate);
  load.start();
  await sleep(ms);
  await load.stop();
  return load;
}

async function archiveLog() {
  const { user, password } = SUPERUSER;
  const url = `postgres://${user}:${password}@127.0.0.1:5000/holdfast`;
  const [{ file }] = await query('select pg_walfile_name(pg_switch_wal()) as file', [], url);
  const archived = async () => {
    const [row] = await query('select last_archived_wal from pg_stat_archiver', [], url);
    return row.last_archived_wal >= file;
  };
  await until(`${file} is archived`, archived, 120_000);
}

async function fourthHost({ folder }) {
  const host = new Host(folder, 4);
  await host.open();
  host.runAs('postgres', 'mkdir', '-m', '700', '-p', '/srv/holdfast/postgres/data');
  host.runAs('postgres', 'rmdir', '/srv/holdfast/postgres/data');
  return host;
}

async function startRestored(host, tools) {
  const data = '/srv/holdfast/postgres/data';
  // Patroni keeps its access rules and settings in the same folder; it isn't needed here.
  const settings = [
    '-c',
    'archive_mode=off',
    '-c',
    'listen_addresses=*',
    '-c',
    'primary_conninfo=',
  ];
  const options = ['-c', 'synchronous_standby_names=', '-k', '/srv/holdfast/postgres', ...settings];
  const line = options.map((option) => (option === '' ? "''" : option)).join(' ');
  const start = ['start', '-D', data, '-w', '-t', '300', '-l', '/srv/holdfast/log/restored.log'];
  host.runAs('postgres', join(tools.postgres, 'pg_ctl'), ...start, '-o', line);
  const { user, password } = SUPERUSER;
  const admin = `postgres://${user}:${password}@10.99.4.2:5432/holdfast`;
  const promoted = async () => {
    const [row] = await query('select pg_is_in_recovery() as is', [], admin);
    return row.is === false;
  };
  await until('the restored server is promoted', promoted, 300_000);
  return 'postgres://holdfast:holdfast@10.99.4.2:5432/holdfast';
}

const countFiles = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile())
    .length;
