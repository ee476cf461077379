import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { KEEP_COMPILED, ROOT } from '../node24.mjs';
import { SUPERUSER } from './database.mjs';
import { readUnit, startUnit } from './units.mjs';
import { until } from './wait.mjs';

const PROGRAMS = { '/usr/bin/node': process.execPath, '/opt/holdfast': ROOT };
const at = (port) => `postgres://holdfast:holdfast@127.0.0.1:${port}/holdfast`;
export const [PRIMARY, THROUGH_PGBOUNCER] = [at(5000), at(6432)];

export class Product {
  #processes = new Map();
  #version = ROOT;

  constructor({ folder, tools }) {
    this.logs = join(folder, 'log');
    this.tools = tools;
    this.names = ['app1', 'app2', 'app3', 'app4'];
    this.masterKey = randomBytes(32).toString('base64');
    this.clock = join(folder, 'clock');
    writeFileSync(this.clock, '+0');
  }

  get env() {
    return {
      NODE_ENV: 'development',
      RATE_LIMITS: 'off',
      SEED: 'none',
      LOG_LEVEL: 'info',
      DATABASE_URL: PRIMARY,
      MASTER_KEY: this.masterKey,
      STORAGE_URL: 'file:///srv/holdfast/files',
      PUBLIC_URL: 'http://localhost:8080',
      METRICS_TOKEN: 'cluster',
    };
  }

  writeSecrets() {
    const lines = Object.entries(this.env).map(([name, value]) => `${name}=${value}`);
    writeFileSync('/srv/holdfast/etc/app.env', `${lines.join('\n')}\n`);
    writeFileSync('/srv/holdfast/etc/pgbouncer-users.txt', '"holdfast" "holdfast"\n');
  }

  startProxy(service) {
    const unit = readUnit(`holdfast-${service}.service`, { programs: {} });
    this.#processes.set(service, startUnit(unit, { log: join(this.logs, `${service}.log`) }));
  }

  /** `folder` holds another version; `url` another way to the database. */
  start(name, { folder, url, hasOwnClock } = {}) {
    const programs = { ...PROGRAMS, '/opt/holdfast': folder ?? this.#version };
    const unit = readUnit('holdfast@.service', { instance: name, programs });
    mkdirSync(unit.env.DATA_DIR, { recursive: true });
    const extra = {
      ...KEEP_COMPILED,
      ...(url ? { DATABASE_URL: url } : {}),
      ...(hasOwnClock ? this.#ownClock() : {}),
    };
    const started = startUnit(unit, { log: join(this.logs, `${name}.log`), extra });
    this.#processes.set(name, started);
    return started;
  }

  #ownClock() {
    return {
      LD_PRELOAD: this.tools.fakeClock,
      FAKETIME_TIMESTAMP_FILE: this.clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  useVersion(folder) {
    this.#version = folder;
  }

  process(name) {
    return this.#processes.get(name);
  }

  startMissing() {
    for (const name of this.names) if (!this.process(name)?.isRunning()) this.start(name);
    if (!this.process('haproxy')?.isRunning()) this.startProxy('haproxy');
  }

  isReady(name) {
    return answers(`http://${name}:3000/api/ready`);
  }

  isAlive(name) {
    return answers(`http://${name}:3000/api/health`);
  }

  untilReady(names = this.names, ms = 180_000) {
    const ready = async () => {
      const all = await Promise.all(names.map((name) => this.isReady(name)));
      return all.every(Boolean);
    };
    return until(`${names.join(', ')} ready`, ready, ms);
  }

  async leader() {
    const [row] = await query('select url from exchange.sequencer');
    return this.names.find((name) => row?.url.includes(name)) ?? this.names[0];
  }

  async stop() {
    for (const name of this.names) await this.process(name)?.end('SIGTERM');
  }

  command(file, env = {}) {
    const own = { ...this.env, DATA_DIR: '/srv/holdfast/data/command', ...env };
    const { PATH, HOME } = process.env;
    const options = { cwd: ROOT, env: { PATH, HOME, ...KEEP_COMPILED, ...own } };
    return new Promise((done) => {
      execFile(process.execPath, [`server/src/commands/${file}.ts`], options, (error, out, err) =>
        done({ ok: !error, text: `${out}${err}` }),
      );
    });
  }
}

async function answers(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  return answer.status === 200;
}

export async function query(text, values = [], url = PRIMARY) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The product's own user and database, as an operator makes them once. */
export async function createOwnDatabase() {
  const { user, password } = SUPERUSER;
  const url = `postgres://${user}:${password}@127.0.0.1:5000/postgres`;
  await until('the primary behind HAProxy', () => query('select 1', [], url));
  await query("create role holdfast login password 'holdfast'", [], url);
  await query('create database holdfast owner holdfast', [], url);
  // Functions that book set it; a role that isn't a superuser needs leave to.
  await query('grant set on parameter ledger.booking to holdfast', [], url);
}
