import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/kit/database/postgres.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
export const hasPgBouncer = PROGRAM !== undefined;

/** In front of a database's server, with PgBouncer's own defaults besides `settings`. */
export class PgBouncer {
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #dir: string;

  private constructor(url: string, child: ChildProcess, dir: string) {
    this.url = url;
    this.#process = child;
    this.#dir = dir;
  }

  static async start(databaseUrl: string, settings: string): Promise<PgBouncer> {
    const { hostname, port, username, password } = new URL(databaseUrl);
    const [own, dir] = [await freePort(), mkdtempSync(join(tmpdir(), 'holdfast-pgbouncer-'))];
    chmodSync(dir, 0o755);
    writeFileSync(
      join(dir, 'pgbouncer.ini'),
      `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
${settings}
`,
    );
    const child = spawn(PROGRAM ?? '', [join(dir, 'pgbouncer.ini')], {
      ...unprivileged(),
      stdio: 'ignore',
    });
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${own}`;
    url.searchParams.delete('host');
    while (!(await isListening(own))) await new Promise((later) => setTimeout(later, 20));
    return new PgBouncer(url.toString(), child, dir);
  }

  async stop(): Promise<void> {
    const ended = new Promise((end) => this.#process.once('exit', end));
    this.#process.kill('SIGKILL');
    await ended;
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

/** It refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((answered) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => answered(true)).once('error', () => answered(false));
    socket.once('connect', () => socket.destroy());
  });
