import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Clock } from './kit/clock.ts';
import { openDatabase, openPool } from './kit/db.ts';
import { type Edge, machineRandom } from './kit/edge.ts';
import { buildHttp } from './kit/http.ts';
import { type Jobs, startJobs } from './kit/jobs.ts';
import { openLive } from './kit/live.ts';
import { openMaintenance } from './kit/maintenance.ts';
import { openQueue } from './kit/queue.ts';
import { openReader } from './kit/reader.ts';
import { sealWith } from './kit/seal.ts';
import { serviceRoutes } from './modules/platform/system/index.ts';
import { type Modules, openModules } from './modules.ts';
import { openPorts } from './ports.ts';

export type AppParts = {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly databaseUrl: string;
  readonly masterKey: Buffer;
};

export type App = {
  readonly edge: Edge;
  readonly modules: Modules;
  readonly http: FastifyInstance;
  /** Begins the product's own work (events, jobs) and says that it may be asked. */
  begin(): Promise<void>;
  stop(): Promise<void>;
};

/** Builds the product on a migrated database, apart from listening. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, log, clock, databaseUrl, masterKey } = parts;
  const pool = openPool(databaseUrl);
  const db = openDatabase(pool);
  const reader = openReader(pool);
  const live = await openLive(databaseUrl, log);
  const ports = await openPorts({ config, masterKey, db, clock });
  const modules = openModules(config, ports);
  const queue = await openQueue(databaseUrl, modules.handlers, log);
  const seal = sealWith(masterKey);
  const { deliver } = queue;
  const random = machineRandom;
  const edge: Edge = { config, pool, db, reader, clock, random, log, live, seal, deliver };
  const maintenance = await openMaintenance(edge);
  let ready = false;
  let jobs: Jobs | undefined;
  const service = serviceRoutes(config, () => ({ ready, maintenance }));
  const routes = [...service, ...modules.routes];
  const http = await buildHttp(edge, { routes, resolve: modules.resolve, maintenance });
  return {
    edge,
    modules,
    http,
    begin: async () => {
      if (config.jobs) {
        await queue.work(edge);
        jobs = startJobs(edge, modules.jobs);
      }
      ready = true;
    },
    stop: async () => {
      ready = false;
      await http.close();
      await jobs?.stop();
      await modules.stop();
      await queue.stop();
      await live.stop();
      await ports.chain.stop();
      await reader.destroy();
      await db.destroy();
    },
  };
}
