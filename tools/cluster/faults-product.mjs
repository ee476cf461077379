import { writeFileSync } from 'node:fs';
import { nextVersion } from './next-version.mjs';
import { query, THROUGH_PGBOUNCER } from './product.mjs';
import { sleep, until } from './wait.mjs';

const CLOCK_JUMP = '+600';

const leaderOf = async ({ product }) => product.process(await product.leader());

async function eachAgain({ product }, options = {}) {
  for (const name of product.names) {
    await product.process(name).end('SIGTERM');
    product.start(name, options);
    await product.untilReady([name]);
  }
}

/** A long read, such as a report: changes of the table wait for it, others for them. */
const readFor = (seconds) =>
  query(`select pg_sleep(${seconds}) from (select 1 from exchange."order" limit 1) o`).catch(
    () => {},
  );

/** Stops one process and starts a newer version in its place, which migrates. */
async function startNext({ product, folder, round }, sql, whenStarting) {
  const next = nextVersion(folder, sql(round));
  await product.process('app4').end('SIGTERM');
  product.start('app4', { folder: next });
  await until('app4 is starting', () => product.isAlive('app4'), 60_000, 50);
  whenStarting?.();
  await product.untilReady(['app4']);
  // Older versions refuse a newer schema at start: from here on, all run the new one.
  product.useVersion(next);
}

export const FAULTS = [
  {
    name: 'leader-killed',
    title: 'Leader of the exchange killed',
    seconds: 25,
    wanted: 3,
    inject: async (cluster) => (await leaderOf(cluster)).end(),
  },
  {
    name: 'leader-paused',
    title: 'Leader paused for 15 s',
    seconds: 35,
    wanted: 5,
    inject: async (cluster) => {
      const leader = await leaderOf(cluster);
      leader.signal('SIGSTOP');
      await sleep(15_000);
      leader.signal('SIGCONT');
    },
  },
  {
    name: 'haproxy-killed',
    title: 'HAProxy killed, back after 4 s',
    seconds: 25,
    wanted: 8,
    inject: async ({ product }) => {
      await product.process('haproxy').end();
      await sleep(4_000);
      product.startProxy('haproxy');
    },
  },
  {
    name: 'release',
    title: 'Release: every process stopped and started, one by one',
    seconds: 20,
    wanted: 5,
    inject: (cluster) => eachAgain(cluster),
  },
  {
    name: 'next-version',
    title: 'A new version migrates while the old one serves',
    seconds: 25,
    wanted: 3,
    inject: (cluster) => startNext(cluster, (round) => `create table kit.next_${round} (id int)`),
    repair: (cluster) => eachAgain(cluster),
  },
  {
    name: 'slow-migration',
    title: 'A new version changes a table behind a reader of 14 s',
    seconds: 40,
    wanted: 5,
    inject: (cluster) =>
      startNext(
        cluster,
        (round) => `alter table exchange."order" add next_${round} int`,
        () => readFor(14),
      ),
    repair: (cluster) => eachAgain(cluster),
  },
  {
    name: 'pgbouncer',
    title: 'All processes through PgBouncer (session mode), switchover',
    seconds: 40,
    wanted: 10,
    prepare: async (cluster) => {
      cluster.product.startProxy('pgbouncer');
      await sleep(1_000);
      await eachAgain(cluster, { url: THROUGH_PGBOUNCER });
    },
    inject: async ({ databases }) => {
      databases.patronictl(await databases.primary(), 'switchover', 'holdfast', '--force');
    },
    repair: async (cluster) => {
      await eachAgain(cluster);
      await cluster.product.process('pgbouncer').end('SIGTERM');
    },
  },
  {
    name: 'clock-jump',
    title: 'Clock of all processes ten minutes ahead, then back',
    seconds: 40,
    wanted: 5,
    reason: ({ tools }) => (tools.fakeClock ? undefined : 'skipped: libfaketime isn’t installed'),
    prepare: (cluster) => eachAgain(cluster, { hasOwnClock: true }),
    inject: async ({ product }) => {
      writeFileSync(product.clock, CLOCK_JUMP);
      await sleep(15_000);
      writeFileSync(product.clock, '+0');
    },
    repair: (cluster) => eachAgain(cluster),
  },
];
