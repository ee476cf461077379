import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Outside the checkout, and where the user postgres may enter. */
const CACHE = process.env.CLUSTER_CACHE ?? '/var/cache/holdfast-cluster';
const DEBIAN = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  ip: 'iproute2',
};
const PYTHON = ['patroni[etcd3]==4.1.5', 'psycopg2-binary', 'embedded-postgres==18.6.3'];
/** The first version of pgBackRest that reads PostgreSQL 18. */
const LEAST_PGBACKREST = 257;

/** Installs what is missing; returns where everything is, or a sentence why it can't. */
export async function installTools() {
  const missing = Object.keys(DEBIAN).filter((name) => !found(name));
  if (missing.length > 0) {
    const problem = installFromDebian(missing.map((name) => DEBIAN[name]));
    if (problem) return problem;
  }
  // Optional: without it, no clock is moved.
  if (!fakeClock()) installFromDebian(['libfaketime']);
  if (run('id', ['postgres']).status !== 0) run('useradd', ['--system', 'postgres']);
  const python = join(CACHE, 'venv');
  const problem = installFromPython(python);
  if (problem) return problem;
  const [postgres] = globSync(`${python}/lib/*/site-packages/embedded_postgres/pginstall/bin`);
  if (!postgres) return 'the Python package embedded-postgres has no PostgreSQL';
  return {
    python,
    postgres,
    patroni: join(python, 'bin/patroni'),
    patronictl: join(python, 'bin/patronictl'),
    pgbackrest: backupTool(),
    fakeClock: fakeClock(),
  };
}

function installFromDebian(packages) {
  if (!found('apt-get')) return `${packages.join(', ')} must be installed, and there is no apt-get`;
  console.log(`Installing ${packages.join(', ')}`);
  run('apt-get', ['update', '-q']);
  // Their services stay stopped: the cluster starts its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  const { status, stderr } = run('apt-get', args, { env });
  return status === 0
    ? undefined
    : `${packages.join(', ')} can’t be installed: ${lastLine(stderr)}`;
}

/** With the system's Python: the user postgres must be able to enter its folder. */
function installFromPython(venv) {
  if (existsSync(join(venv, 'bin/patroni'))) return undefined;
  mkdirSync(CACHE, { recursive: true, mode: 0o755 });
  console.log(`Installing ${PYTHON.join(', ')}`);
  const made = run('/usr/bin/python3', ['-m', 'venv', venv]);
  if (made.status !== 0 && run('/usr/bin/python3', ['-m', 'venv', '--help']).status !== 0) {
    return 'no Python 3 with venv';
  }
  if (made.status !== 0) {
    const problem = installFromDebian(['python3-venv']);
    if (problem) return problem;
    run('/usr/bin/python3', ['-m', 'venv', '--clear', venv]);
  }
  const { status, stderr } = run(join(venv, 'bin/pip'), ['install', '-q', ...PYTHON]);
  return status === 0 ? undefined : `Python packages can’t be installed: ${lastLine(stderr)}`;
}

/** PGBACKREST, the cache's own or the system's; undefined if it is older than PostgreSQL 18. */
function backupTool() {
  const places = [process.env.PGBACKREST, join(CACHE, 'bin/pgbackrest'), '/usr/bin/pgbackrest'];
  return places.find((place) => {
    if (!place || !existsSync(place)) return false;
    const [, major, minor] =
      /^pgBackRest (\d+)[.](\d+)/.exec(String(run(place, ['version']).stdout)) ?? [];
    return Number(major) * 100 + Number(minor) >= LEAST_PGBACKREST;
  });
}

const fakeClock = () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];
const found = (name) => run('sh', ['-c', `command -v ${name}`]).status === 0;
const run = (program, args, options) => spawnSync(program, args, { encoding: 'utf8', ...options });
const lastLine = (text) => String(text).trim().split('\n').at(-1);
