import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { BadConfig, readConfig } from './config.ts';
import { MovableClock, systemClock } from './kit/clock.ts';
import { claimDataDir, masterKeyIn, writeConnection } from './kit/data-dir.ts';
import { openLog } from './kit/log.ts';
import { ensureDatabase, migrate } from './kit/migrate.ts';
import { startPostgres } from './kit/postgres.ts';
import { greet } from './service/greet.ts';

/** Starts the product: database, schema, rooms, demo world, then the door for the public. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config);
  const claim = await claimDataDir(config.dataDir);
  const masterKey = await masterKeyIn(config.dataDir, config.masterKey);
  const own = config.databaseUrl ? undefined : await startPostgres(config.dataDir);
  const databaseUrl = config.databaseUrl ?? own?.url ?? '';
  const clock = config.env === 'test' ? new MovableClock() : systemClock;
  const closers: (() => Promise<void> | void)[] = [() => claim.release(), async () => own?.stop()];
  closeWithGrace({ delay: 25_000, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'The product met an error that nobody caught');
    log.info(`Stopping${signal ? ` (${signal})` : ''}: answering what was accepted`);
    while (closers.length > 0) await closers.pop()?.();
    log.info('Stopped');
  });
  await ensureDatabase(databaseUrl);
  const applied = await migrate(databaseUrl);
  if (applied > 0) log.info(`The database has the newest schema (${applied} migrations)`);
  await writeConnection(config.dataDir, databaseUrl);
  const app = await buildApp({ config, log, clock, databaseUrl, masterKey });
  closers.push(() => app.stop());
  await app.http.listen({ host: config.host, port: config.port });
  await app.begin();
  greet(config, log);
}

main().catch((error: unknown) => {
  if (error instanceof BadConfig) {
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
