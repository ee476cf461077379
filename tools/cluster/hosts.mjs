import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asUser } from './units.mjs';

const DEPLOY = join(import.meta.dirname, '../../deploy/ha');
const DISK = 2 * 2 ** 30;
const sh = (program, ...args) => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });

/** The application host is this namespace: HAProxy, the product and the load run in it. */
export function openApplicationHost(folder) {
  // Tests remove folders of processes that they can't see, and none outside is seen from here.
  sh('mount', '-t', 'tmpfs', 'tmpfs', '/dev/shm');
  sh('ip', 'link', 'set', 'lo', 'up');
  writeFileSync('/proc/sys/net/ipv4/ip_forward', '1');
  const root = join(folder, 'app');
  mkdirSync(join(root, 'holdfast'), { recursive: true });
  nameHosts(folder);
  sh('mount', '--bind', root, '/srv');
  layOut('/srv');
}

/** A database host: its own network, its own disk at /srv, the same files. */
export class Host {
  constructor(folder, number) {
    this.name = `db${number}`;
    this.folder = folder;
    this.link = `v${number}`;
    this.number = number;
  }

  async open() {
    const holder = spawn('unshare', ['--net', '--mount', 'sleep', 'infinity'], { stdio: 'ignore' });
    this.holder = holder.pid;
    await untilOwnNetwork(this.holder);
    const [here, there] = [1, 2].map((end) => `10.99.${this.number}.${end}`);
    const { link } = this;
    sh('ip', 'link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.holder);
    sh('ip', 'addr', 'add', `${here}/30`, 'dev', link);
    sh('ip', 'link', 'set', link, 'up');
    this.run('ip', 'link', 'set', 'lo', 'up');
    this.run('ip', 'addr', 'add', `${there}/30`, 'dev', 'eth0');
    this.run('ip', 'link', 'set', 'eth0', 'up');
    this.run('ip', 'route', 'add', 'default', 'via', here);
    this.#mountDisk();
  }

  #mountDisk() {
    const disk = join(this.folder, `${this.name}.disk`);
    writeFileSync(disk, '');
    truncateSync(disk, DISK);
    sh('mkfs.ext4', '-q', '-F', disk);
    this.run('mount', '-o', 'loop', disk, '/srv');
    // What is written to /srv from here goes through the host's own view of it.
    this.root = `/proc/${this.holder}/root`;
    layOut(join(this.root, 'srv'));
    this.run('mount', '--bind', join(this.folder, 'backups'), '/srv/holdfast/backups');
    this.run('chown', '-R', 'postgres:postgres', '/srv/holdfast');
  }

  get enter() {
    return ['nsenter', `--target=${this.holder}`, '--net', '--mount', '--'];
  }

  run(...command) {
    const [first, ...rest] = [...this.enter, ...command];
    return sh(first, ...rest.map(String));
  }

  runAs(user, ...command) {
    return this.run(...asUser(user), ...command);
  }

  read(path) {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** The other database hosts can't reach it, nor it them; applications can. */
  cutFromPeers() {
    sh('ip', 'rule', 'add', 'pref', '10', 'iif', this.link, 'to', '10.99.0.0/16', 'blackhole');
  }

  joinPeers() {
    if (sh('ip', 'rule').includes(this.link))
      sh('ip', 'rule', 'del', 'pref', '10', 'iif', this.link);
  }

  unplug() {
    sh('ip', 'link', 'set', this.link, 'down');
  }

  plugIn() {
    sh('ip', 'link', 'set', this.link, 'up');
  }

  fillDisk() {
    const rest = 'dd if=/dev/zero of=/srv/ballast2 bs=4k 2>/dev/null || true';
    this.run('sh', '-c', `fallocate -l ${this.#space() - 2 ** 22} /srv/ballast; ${rest}`);
  }

  freeDisk() {
    for (const file of ['ballast', 'ballast2'])
      rmSync(join(this.root, 'srv', file), { force: true });
  }

  #space() {
    return Number(this.run('df', '--output=avail', '-B1', '/srv').trim().split('\n').at(-1));
  }
}

function nameHosts(folder) {
  const names = readFileSync('/etc/hosts', 'utf8') + readFileSync(join(DEPLOY, 'hosts'), 'utf8');
  const file = join(folder, 'hosts');
  writeFileSync(file, names);
  sh('mount', '--bind', file, '/etc/hosts');
}

function layOut(srv) {
  const root = join(srv, 'holdfast');
  const folders = ['etc', 'bin', 'etcd', 'postgres', 'log', 'lock', 'spool', 'backups', 'data'];
  for (const name of [...folders, 'files']) mkdirSync(join(root, name), { recursive: true });
  for (const name of ['patroni.yml', 'haproxy.cfg', 'pgbouncer.ini', 'pgbackrest.conf']) {
    cpSync(join(DEPLOY, name), join(root, 'etc', name));
  }
}

async function untilOwnNetwork(pid) {
  const own = sh('readlink', '/proc/self/ns/net');
  for (let i = 0; i < 100; i++) {
    const theirs = sh('readlink', `/proc/${pid}/ns/net`);
    if (theirs !== own && /^sleep/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return;
    await new Promise((later) => setTimeout(later, 20));
  }
  throw new Error('A namespace wasn’t made');
}
