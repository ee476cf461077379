import { BadConfig, readConfig } from '../config.ts';
import { holderOf } from '../kit/database/data-dir.ts';
import { prepareDatabase } from '../kit/database/prepare.ts';
import { reachDatabase } from './opened.ts';

/**
 * `npm run migrate`: updates the database's schema without serving, before the processes of a new
 * version start.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const beside = holderOf(config.dataDir) !== undefined;
  const { url, close } = await reachDatabase(config, beside);
  const mayCreate = config.env !== 'production';
  try {
    const applied = await prepareDatabase(url, { mayCreate, say: (line) => console.log(line) });
    console.log(`Database schema is up to date (${applied} migrations applied)`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof BadConfig ? error.message : error);
  process.exitCode = error instanceof BadConfig ? 78 : 1;
});
