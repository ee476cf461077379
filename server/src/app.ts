import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Clock } from './kit/clock.ts';
import { sharesOf } from './kit/database/connections.ts';
import { type Database, openDatabase, openPool } from './kit/database/db.ts';
import { openReader } from './kit/database/reader.ts';
import { type Edge, machineRandom } from './kit/http/edge.ts';
import { buildHttp } from './kit/http/http.ts';
import { type Job, type Jobs, startJobs } from './kit/jobs/jobs.ts';
import { openOutbox } from './kit/jobs/outbox.ts';
import { openLive } from './kit/live.ts';
import { type Maintenance, openMaintenance } from './kit/maintenance.ts';
import { assertMasterKey } from './kit/master-key.ts';
import { sealWith } from './kit/seal.ts';
import type { Telemetry } from './kit/telemetry.ts';
import { measuresOf } from './measures.ts';
import { serviceRoutes } from './modules/platform/system/index.ts';
import { type Modules, openModules } from './modules.ts';
import { openPorts } from './ports.ts';

export type AppDeps = {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly databaseUrl: string;
  readonly masterKey: Buffer;
  readonly telemetry?: Telemetry | undefined;
};

export type App = {
  readonly edge: Edge;
  readonly modules: Modules;
  readonly http: FastifyInstance;
  begin(): Promise<void>;
  stop(): Promise<void>;
};

export async function buildApp(given: AppDeps): Promise<App> {
  const { config, log, clock, databaseUrl, masterKey, telemetry } = given;
  const { web, jobs: forJobs, readers } = sharesOf(config.databaseConnections);
  const pool = openPool(databaseUrl, web);
  const db = openDatabase(pool);
  const reader = openReader(pool, readers);
  const live = await openLive(databaseUrl, log);
  const ports = await openPorts({ config, masterKey, db, clock });
  const modules = openModules(config, ports);
  let background: Background | undefined;
  const outbox = openOutbox(modules.handlers, () => background?.jobs.trigger('kit.outbox'));
  const seal = sealWith(masterKey);
  const { delivery } = outbox;
  const random = machineRandom;
  const edge: Edge = { config, pool, db, reader, clock, random, log, live, seal, delivery };
  await assertMasterKey(edge);
  const maintenance = await openMaintenance(edge);
  let ready = false;
  const service = serviceRoutes(config, () => ({
    ready,
    maintenance,
    runJobs: () => background?.jobs.triggerAll(),
  }));
  const routes = [...service, ...modules.routes];
  const { resolve, assertQuota } = modules;
  const measures = measuresOf(modules);
  const deps = { routes, resolve, assertQuota, maintenance, measures, telemetry };
  const http = await buildHttp(edge, deps);
  return {
    edge,
    modules,
    http,
    begin: async () => {
      const all = [outbox.job, ...modules.jobs];
      if (config.jobs) background = startApart(edge, forJobs, all, maintenance.isPaused);
      ready = true;
    },
    stop: async () => {
      ready = false;
      await http.close();
      await background?.jobs.stop();
      await modules.stop();
      await live.stop();
      await ports.chain.stop();
      await reader.destroy();
      await background?.db.destroy();
      await db.destroy();
    },
  };
}

type Background = { readonly jobs: Jobs; readonly db: Database };

/** On connections of their own, so that jobs and requests never wait for each other's. */
function startApart(
  edge: Edge,
  connections: number,
  ...[jobs, isPaused]: [readonly Job[], Maintenance['isPaused']]
): Background {
  const url = edge.pool.options.connectionString ?? '';
  const pool = openPool(url, connections, { purpose: 'jobs' });
  const db = openDatabase(pool);
  return { jobs: startJobs({ ...edge, pool, db }, jobs, isPaused), db };
}
