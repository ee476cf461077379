import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { BadConfig, type Config, readConfig } from '../config.ts';
import { systemClock } from '../kit/clock.ts';
import { claimDataDir, connectionFile, holderOf, masterKeyIn } from '../kit/database/data-dir.ts';
import { openDatabase, openPool } from '../kit/database/db.ts';
import { startPostgres } from '../kit/database/postgres.ts';
import { openReader } from '../kit/database/reader.ts';
import { type Edge, machineRandom } from '../kit/http/edge.ts';
import { inline } from '../kit/jobs/outbox.ts';
import { silentLive } from '../kit/live.ts';
import { sealWith } from '../kit/seal.ts';
import { type Modules, openModules } from '../modules.ts';
import { openPorts, type Ports } from '../ports.ts';

/** The product opened for a command: everything but HTTP and jobs. */
export type Opened = {
  readonly edge: Edge;
  readonly modules: Modules;
  readonly beside: boolean;
  /** Reopens the ports, so that in-memory stand-ins reload their state. */
  ports(): Promise<Ports>;
};

/**
 * On the running product's database, on DATABASE_URL, or on the embedded PostgreSQL, started for it
 * and stopped afterwards.
 */
export async function withProduct<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const beside = holderOf(config.dataDir) !== undefined;
  const { url, close } = await reachDatabase(config, beside);
  const masterKey = await masterKeyIn(config.dataDir, config.masterKey);
  const pool = openPool(url, 4, { purpose: 'command' });
  const db = openDatabase(pool);
  const reader = openReader(pool);
  const ports = () => openPorts({ config, masterKey, db, clock: systemClock });
  const modules = openModules(config, await ports());
  const edge: Edge = {
    config,
    pool,
    db,
    reader,
    clock: systemClock,
    random: machineRandom,
    log: pino({ level: 'silent' }),
    live: silentLive,
    seal: sealWith(masterKey),
    delivery: inline(modules.handlers),
  };
  try {
    return await work({ edge, modules, beside, ports });
  } finally {
    await reader.destroy();
    await db.destroy();
    await close();
  }
}

type Reached = { readonly url: string; readonly close: () => Promise<void> };

export async function reachDatabase(config: Config, beside: boolean): Promise<Reached> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => {} };
  if (beside) {
    const file = connectionFile(config.dataDir);
    const url = await readFile(file, 'utf8').catch(() => {
      throw new BadConfig(`Holdfast is starting in ${config.dataDir}. Try again in a moment.`);
    });
    return { url: url.trim(), close: async () => {} };
  }
  if (!existsSync(join(config.dataDir, 'postgres'))) {
    throw new BadConfig(
      `There is no Holdfast in ${config.dataDir} yet. Start it once, or set DATA_DIR.`,
    );
  }
  const claim = await claimDataDir(config.dataDir);
  const own = await startPostgres(config.dataDir);
  const close = async () => {
    await own.stop();
    claim.release();
  };
  return { url: own.url, close };
}
