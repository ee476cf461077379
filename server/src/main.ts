import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { BadConfig, readConfig } from './config.ts';
import { MovableClock, systemClock } from './kit/clock.ts';
import { claimDataDir, masterKeyIn, writeConnection } from './kit/database/data-dir.ts';
import { startPostgres } from './kit/database/postgres.ts';
import { watchPostgres } from './kit/database/postgres-watch.ts';
import { prepareDatabase } from './kit/database/prepare.ts';
import { openStarting } from './kit/first-view/starting.ts';
import { openLog } from './kit/log.ts';
import { traceOutgoingCalls } from './kit/outgoing-spans.ts';
import { traceWith } from './kit/trace.ts';
import { greet } from './modules/platform/system/index.ts';
import { startTelemetry } from './telemetry.ts';

type Closer = () => Promise<void> | void;

async function start(closers: Closer[]): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config);
  const claim = await claimDataDir(config.dataDir, {
    sharedWith: process.ppid,
    onWait: (holder) => log.info(`Waiting for process ${holder}, which is still stopping`),
  });
  closers.push(() => claim.release());
  closeWithGrace({ delay: 25_000, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'Uncaught error');
    log.info(`Stopping${signal ? ` (${signal})` : ''}: finishing accepted requests`);
    await closeAll(closers);
    log.info('Stopped');
  });
  const telemetry = config.telemetry ? await startTelemetry() : undefined;
  if (telemetry) {
    traceWith(telemetry.tracer);
    traceOutgoingCalls();
    closers.push(() => telemetry.stop());
  }
  const starting = await openStarting(config);
  closers.push(() => starting.stop());
  log.info(`Holdfast is starting: http://localhost:${config.port} shows the progress`);
  const masterKey = await masterKeyIn(config.dataDir, config.masterKey);
  const own = config.databaseUrl ? undefined : await startPostgres(config.dataDir);
  if (own) {
    const watch = watchPostgres(own, log);
    closers.push(
      () => own.stop(),
      () => watch.stop(),
    );
  }
  const databaseUrl = config.databaseUrl ?? own?.url ?? '';
  const clock = config.env === 'test' ? new MovableClock() : systemClock;
  const applied = await prepareDatabase(databaseUrl, {
    mayCreate: config.env !== 'production',
    say: (line) => log.warn(line),
    onWait: () => starting.tell({ what: 'Waiting for the database', share: 0 }),
  });
  if (applied > 0) log.info(`Database schema is up to date (${applied} migrations applied)`);
  await writeConnection(config.dataDir, databaseUrl);
  const app = await buildApp({ config, log, clock, databaseUrl, masterKey, telemetry });
  closers.push(() => app.stop());
  if (config.seed === 'demo') {
    // The production image has no demo world.
    const { seedDemoWorld } = await import('../seed/demo-world.ts');
    await seedDemoWorld({ edge: app.edge, config, masterKey, log, tell: starting.tell });
  }
  await starting.stop();
  await app.http.listen({ host: config.host, port: config.port });
  await app.begin();
  greet(config, log);
}

async function closeAll(closers: Closer[]): Promise<void> {
  while (closers.length > 0) await closers.pop()?.();
}

const closers: Closer[] = [];
start(closers).catch(async (error: unknown) => {
  const known = error instanceof BadConfig;
  const text = known ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  await closeAll(closers).catch(() => {});
  process.exit(known ? 78 : 1);
});
