import { sleep } from './wait.mjs';

const kill = (pid) => process.kill(pid, 'SIGKILL');

const killPostgres = async ({ databases }) => {
  kill(databases.postmaster(await databases.primary()));
};

const switchOver = async ({ databases }) => {
  const primary = await databases.primary();
  databases.patronictl(primary, 'switchover', 'holdfast', '--force');
};

/** As a power cut: Patroni first, so that it can't react. */
async function cutPower(databases, host) {
  const pid = databases.postmaster(host);
  await databases.process('patroni', host).end();
  kill(pid);
  await databases.process('etcd', host).end();
}

const withEtcd = async ({ databases }, work) => {
  for (const host of databases.hosts) await work(host);
};

const onPrimary = (work) => async (cluster) => {
  cluster.victim = await cluster.databases.primary();
  await work(cluster.victim, cluster);
};

export const FAULTS = [
  {
    name: 'postgres-killed',
    title: 'PostgreSQL killed on the primary',
    seconds: 40,
    wanted: 15,
    inject: killPostgres,
  },
  { name: 'switchover', title: 'Switchover', seconds: 30, wanted: 5, inject: switchOver },
  {
    name: 'primary-lost',
    title: 'Primary host loses power',
    seconds: 50,
    wanted: 15,
    inject: onPrimary((host, { databases }) => cutPower(databases, host)),
  },
  {
    name: 'replica-lost',
    title: 'Synchronous standby loses power',
    seconds: 40,
    wanted: 15,
    inject: async ({ databases }) => cutPower(databases, await databases.synchronous()),
  },
  {
    name: 'etcd-away',
    title: 'etcd away for 25 s',
    seconds: 45,
    wanted: 1,
    inject: async (cluster) => {
      await withEtcd(cluster, (host) => cluster.databases.process('etcd', host).end());
      await sleep(25_000);
      await withEtcd(cluster, (host) => cluster.databases.start('etcd', host));
    },
  },
  {
    name: 'primary-cut-off',
    title: 'Primary cut off from the other database hosts for 30 s, not from applications',
    seconds: 60,
    wanted: 30,
    inject: onPrimary(async (host) => {
      host.cutFromPeers();
      await sleep(30_000);
      host.joinPeers();
    }),
    repair: ({ victim }) => {
      victim.joinPeers();
    },
  },
  {
    name: 'primary-unplugged',
    title: 'Primary host without network for 30 s',
    seconds: 60,
    wanted: 30,
    inject: onPrimary(async (host) => {
      host.unplug();
      await sleep(30_000);
      host.plugIn();
    }),
    repair: ({ victim }) => victim.plugIn(),
  },
  {
    name: 'disk-full',
    title: 'Disk of the primary full for 20 s',
    seconds: 50,
    wanted: 30,
    inject: onPrimary(async (host) => {
      host.fillDisk();
      await sleep(20_000);
      host.freeDisk();
    }),
    repair: ({ victim }) => victim.freeDisk(),
  },
];
