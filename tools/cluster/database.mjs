import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Host } from './hosts.mjs';
import { readUnit, startUnit } from './units.mjs';
import { until } from './wait.mjs';

const PASSWORDS = { superuser: 'super', replication: 'replica', rewind: 'rewind' };

export class Databases {
  #running = new Map();

  constructor({ folder, tools }) {
    this.tools = tools;
    this.logs = join(folder, 'log');
    this.hosts = [1, 2, 3].map((number) => new Host(folder, number));
    this.programs = { '/usr/bin/patroni': tools.patroni };
  }

  async open(prepare) {
    for (const host of this.hosts) {
      await host.open();
      this.#writeSecrets(host);
      prepare(host);
    }
    for (const host of this.hosts) this.start('etcd', host);
    // The first alone, so that it is the one that creates the database.
    const [first, ...others] = this.hosts;
    this.start('patroni', first);
    await until('db1 is the primary', () => this.primary(), 120_000);
    for (const host of others) this.start('patroni', host);
    await this.untilWhole();
  }

  #writeSecrets({ root }) {
    const who = Object.entries(PASSWORDS).flatMap(([role, password]) => [
      `PATRONI_${role.toUpperCase()}_USERNAME=${role === 'superuser' ? 'postgres' : NAMES[role]}`,
      `PATRONI_${role.toUpperCase()}_PASSWORD=${password}`,
    ]);
    const lines = [`PATRONI_POSTGRESQL_BIN_DIR=${this.tools.postgres}`, ...who];
    writeFileSync(join(root, 'srv/holdfast/etc/patroni.env'), `${lines.join('\n')}\n`);
  }

  start(service, host) {
    const { programs } = this;
    const unit = readUnit(`holdfast-${service}.service`, {
      host: host.name,
      folder: host.root,
      programs,
    });
    const log = join(this.logs, `${host.name}-${service}.log`);
    const extra = { PATH: searchPath(this.tools) };
    this.#running.set(
      `${service} ${host.name}`,
      startUnit(unit, { log, enter: host.enter, extra }),
    );
  }

  process(service, host) {
    return this.#running.get(`${service} ${host.name}`);
  }

  startMissing() {
    for (const service of ['etcd', 'patroni']) {
      for (const host of this.hosts) {
        if (!this.process(service, host)?.isRunning()) this.start(service, host);
      }
    }
  }

  postmaster(host) {
    return Number(host.read('srv/holdfast/postgres/data/postmaster.pid').split('\n')[0]);
  }

  async members() {
    for (const { name } of this.hosts) {
      const answer = await fetch(`http://${name}:8008/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => undefined);
      if (answer?.ok) return (await answer.json()).members;
    }
    return [];
  }

  async primary() {
    const members = await this.members();
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
    return this.hosts.find(({ name }) => name === leader?.name);
  }

  async synchronous() {
    const standby = (await this.members()).find(({ role }) => role === 'sync_standby');
    return this.hosts.find(({ name }) => name === standby?.name);
  }

  /** One primary, a synchronous standby, another that streams. */
  untilWhole(ms = 180_000) {
    const whole = async () => {
      this.startMissing();
      const members = await this.members();
      const streaming = members.filter(({ state }) => state === 'streaming').length;
      const roles = members.map(({ role }) => role);
      return roles.includes('leader') && roles.includes('sync_standby') && streaming === 2;
    };
    return until('a primary and two standbys', whole, ms, 500);
  }

  patronictl(host, ...args) {
    const config = ['-c', '/srv/holdfast/etc/patroni.yml'];
    return host.run(...[this.tools.patronictl, ...config, ...args]);
  }
}

export const searchPath = ({ postgres, python, pgbackrest }) => {
  const backups = pgbackrest ? dirname(pgbackrest) : '/srv/holdfast/bin';
  return [backups, postgres, join(python, 'bin'), process.env.PATH].join(':');
};

const NAMES = { replication: 'replicator', rewind: 'rewinder' };

export const SUPERUSER = { user: 'postgres', password: PASSWORDS.superuser };
