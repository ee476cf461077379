import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BadConfig, readConfig } from '../config.ts';
import { holderOf } from '../kit/database/data-dir.ts';

/** Contents of a data directory besides its master key: database, files, connection details. */
const WORLD = ['postgres', 'postgres.password', 'files', 'connection'];

/**
 * `npm run demo:reset`: deletes the demo world; the next start builds a new one. Refused while the
 * product runs, in production, and with DATABASE_URL.
 */
async function reset(): Promise<void> {
  const config = readConfig(process.env);
  if (config.env === 'production' || config.databaseUrl) {
    throw new BadConfig(
      'Only a demo world on the embedded database can be reset. Unset DATABASE_URL.',
    );
  }
  const holder = holderOf(config.dataDir);
  if (holder) {
    throw new BadConfig(`Holdfast runs on ${config.dataDir} (process ${holder}). Stop it first.`);
  }
  for (const name of WORLD) {
    await rm(join(config.dataDir, name), { recursive: true, force: true });
  }
  console.log(`The demo world in ${config.dataDir} was deleted. “npm start” creates a new one.`);
}

reset().catch((error: unknown) => {
  console.error(error instanceof BadConfig ? error.message : error);
  process.exitCode = 1;
});
