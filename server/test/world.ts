import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { afterAll, expect, inject } from 'vitest';
import { type Config, readConfig } from '../src/config.ts';
import { MovableClock } from '../src/kit/clock.ts';
import type { Actor, Ctx } from '../src/kit/ctx.ts';
import { openDatabase, openPool } from '../src/kit/database/db.ts';
import { openReader } from '../src/kit/database/reader.ts';
import { transaction } from '../src/kit/database/transaction.ts';
import type { Resolved, ResolveSession } from '../src/kit/http/access.ts';
import { type Edge, machineRandom } from '../src/kit/http/edge.ts';
import { buildHttp } from '../src/kit/http/http.ts';
import type { Handler } from '../src/kit/jobs/events.ts';
import { inline } from '../src/kit/jobs/outbox.ts';
import { openLive, silentLive } from '../src/kit/live.ts';
import { openMaintenance } from '../src/kit/maintenance.ts';
import { sealWith } from '../src/kit/seal.ts';
import { measuresOf } from '../src/measures.ts';
import { serviceRoutes } from '../src/modules/platform/system/index.ts';
import { type Modules, openModules } from '../src/modules.ts';
import { openPorts, type Ports } from '../src/ports.ts';
import { watchAnswers } from './answers.ts';
import { replayChanges } from './money/replays.ts';

const REPLAYS = process.env.DEEP === '1' || process.env.REPLAY === '1';

export type World = {
  readonly edge: Edge;
  readonly clock: MovableClock;
  readonly config: Config;
  readonly ports: Ports;
  readonly modules: Modules;
  readonly databaseUrl: string;
  as<T>(actor: Actor | undefined, work: (ctx: Ctx) => Promise<T>): Promise<T>;
  http(): Promise<FastifyInstance>;
  anotherHttp(): Promise<FastifyInstance>;
  runJob(name: string): Promise<void>;
};

export type WorldOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly ports?: Partial<Ports>;
  readonly through?: (databaseUrl: string) => Promise<string>;
  readonly isLive?: boolean;
  /** The clock follows the machine's, as other processes work on the database. */
  readonly isOnTime?: boolean;
  readonly extraHandlers?: readonly Handler[];
  readonly withSession?: (found: Resolved) => Resolved;
};

/** The time until 10:00 UTC, so that an hour's work ends on the same day. */
const untilMorning = (now: number): number => (10 * HOUR + DAY - (now % DAY)) % DAY;

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const databaseUrl = await copyTemplate(options.through);
  const env = { NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', SEED: 'none' };
  const dataDir = join(tmpdir(), `holdfast-world-${randomBytes(6).toString('hex')}`);
  const config = readConfig({
    ...env,
    DATA_DIR: dataDir,
    ...options.env,
    DATABASE_URL: databaseUrl,
  });
  const masterKey = config.masterKey ?? randomBytes(32);
  const clock = new MovableClock();
  if (!options.isOnTime) clock.advance(untilMorning(Date.now()));
  const pool = openPool(databaseUrl, 24);
  const db = openDatabase(pool);
  const reader = openReader(pool);
  const opened = await openPorts({ config, masterKey, db, clock });
  const ports = { ...opened, ...options.ports } as Ports;
  const modules = openModules(config, ports);
  const live = options.isLive ? await openLive(databaseUrl, log) : silentLive;
  const edge: Edge = {
    config,
    pool,
    db,
    reader,
    clock,
    random: machineRandom,
    log,
    live,
    seal: sealWith(masterKey),
    delivery: inline([...modules.handlers, ...(options.extraHandlers ?? [])]),
  };
  let app: FastifyInstance | undefined;
  let undeclared: ReadonlySet<string> = new Set();
  afterAll(async () => {
    await app?.close();
    await modules.stop();
    await live.stop();
    await ports.chain.stop();
    await edge.reader.destroy();
    await edge.db.destroy();
    expect([...undeclared], 'refusals that their endpoints do not declare').toEqual([]);
  });
  const world: World = {
    edge,
    clock,
    config,
    ports,
    modules,
    databaseUrl,
    as: (actor, work) => transaction(edge, { actor, requestId: 'test' }, work),
    http: async () => {
      if (app) return app;
      app = await httpOf(edge, modules, options);
      undeclared = watchAnswers(app);
      if (REPLAYS) replayChanges(app, world);
      return app;
    },
    anotherHttp: () => httpOf(edge, modules, options),
    runJob: async (name) => {
      const job = modules.jobs.find((j) => j.name === name);
      if (!job) throw new Error(`There is no job ${name}`);
      for (let turn = 0; turn < 1000; turn++) if ((await job.run(edge)) !== true) return;
      throw new Error(`The job ${name} never comes to rest`);
    },
  };
  return world;
}

async function httpOf(edge: Edge, modules: Modules, options: WorldOptions) {
  const maintenance = await openMaintenance(edge);
  const service = serviceRoutes(edge.config, () => ({ ready: true, maintenance }));
  const { withSession = (found) => found } = options;
  const resolve: ResolveSession = async (...request) =>
    withSession(await modules.resolve(...request));
  const routes = [...service, ...modules.routes];
  const measures = measuresOf(modules);
  const { assertQuota } = modules;
  return buildHttp(edge, { routes, resolve, assertQuota, maintenance, measures });
}

const log = pino({ level: 'silent' });

/** Databases of finished files, dropped by the next copy. */
let done: string[] = [];

async function copyTemplate(through: WorldOptions['through']): Promise<string> {
  const server = inject('postgresUrl');
  const name = `t_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const leaving = done;
  done = [];
  for (const one of leaving) {
    // A database still in use is dropped at the end of the run, as retrying would wait again.
    await client.query(`drop database if exists ${one}`).catch(() => {});
  }
  await client.query(`create database ${name} template holdfast_template strategy file_copy`);
  await client.end();
  if (inject('isInMemory')) afterAll(() => done.push(name));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return through ? through(url.toString()) : url.toString();
}
