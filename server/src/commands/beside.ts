import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Config, readConfig } from '../config.ts';
import { systemClock } from '../kit/clock.ts';
import { claimDataDir, connectionFile, holderOf, masterKeyIn } from '../kit/data-dir.ts';
import { openDatabase, openPool } from '../kit/db.ts';
import { type Edge, machineRandom } from '../kit/edge.ts';
import { inline } from '../kit/events.ts';
import { silentLive } from '../kit/live.ts';
import { openLog } from '../kit/log.ts';
import { ensureDatabase, migrate } from '../kit/migrate.ts';
import { startPostgres } from '../kit/postgres.ts';
import { sealWith } from '../kit/seal.ts';

/** What a command works with: the product's database, whether or not the product runs. */
export type Beside = {
  readonly config: Config;
  readonly edge: Edge;
  readonly masterKey: Buffer;
  close(): Promise<void>;
};

/**
 * Opens the database for a command: DATABASE_URL; else the one of a running product, through its
 * private file; else PostgreSQL is started for as long as the command takes.
 */
export async function openBeside(env: NodeJS.ProcessEnv): Promise<Beside> {
  const config = readConfig(env);
  const { url, stop } = await findDatabase(config);
  const masterKey = await masterKeyIn(config.dataDir, config.masterKey);
  const pool = openPool(url, 4);
  const edge: Edge = {
    config,
    pool,
    db: openDatabase(pool),
    clock: systemClock,
    random: machineRandom,
    log: openLog({ ...config, logLevel: 'warn' }),
    live: silentLive,
    seal: sealWith(masterKey),
    deliver: inline([]),
  };
  const close = async () => {
    await edge.db.destroy();
    await stop();
  };
  return { config, edge, masterKey, close };
}

async function findDatabase(config: Config) {
  const nothing = async () => {};
  if (config.databaseUrl) return { url: config.databaseUrl, stop: nothing };
  const file = connectionFile(config.dataDir);
  if (holderOf(config.dataDir) !== undefined && existsSync(file)) {
    return { url: (await readFile(file, 'utf8')).trim(), stop: nothing };
  }
  const claim = await claimDataDir(config.dataDir);
  try {
    const own = await startPostgres(config.dataDir);
    await ensureDatabase(own.url);
    await migrate(own.url);
    const stop = async () => {
      await own.stop();
      claim.release();
    };
    return { url: own.url, stop };
  } catch (error) {
    claim.release();
    throw error;
  }
}
