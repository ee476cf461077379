/**
 * `npm run dev`: restarts the server, checks types and reloads the web app. PostgreSQL survives
 * restarts.
 */
import { join, resolve } from 'node:path';
import { restartOnEdits } from './dev-server.mjs';
import { ensureInstalled } from './installed.mjs';
import { KEEP_COMPILED, onNode24, ROOT } from './node24.mjs';
import { leaveWithNpm, runToEnd } from './processes.mjs';

await ensureInstalled();
await onNode24();
process.chdir(ROOT);
leaveWithNpm();

const port = process.env.PORT || '3000';
const webPort = process.env.WEB_PORT || '5301';
const inModules = (path) => join(ROOT, 'node_modules', path);
const database = await openDatabase();

console.log(`The web app with hot reload: http://localhost:${webPort} (the API on port ${port})`);
const server = restartOnEdits({
  args: ['server/src/main.ts'],
  env: { ...process.env, ...KEEP_COMPILED, ...database.env },
  folders: ['server/src', 'server/seed', 'server/migrations', 'domain/src'],
});
// Ctrl-C ends the server first, since it needs the database until it stops.
const ended = new Promise((end) => {
  // Stays registered, since npm forwards the terminal's Ctrl-C a second time.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
});
const types = [inModules('typescript/bin/tsc'), '-b', '--watch', '--preserveWatchOutput'];
const helpers = [
  runToEnd(process.execPath, [...types, '--checkers', '1'], { nice: 10 }),
  runToEnd(process.execPath, [inModules('vite/bin/vite.js'), '--port', webPort], {
    cwd: join(ROOT, 'web'),
    env: { ...process.env, API_URL: `http://127.0.0.1:${port}` },
  }),
];
const code = await Promise.race([ended, ...helpers]);
await server.stop();
await database.stop();
process.exit(code);

/** Starts the product's own PostgreSQL, unless DATABASE_URL names a database. */
async function openDatabase() {
  if (process.env.DATABASE_URL) return { env: {}, stop: async () => {} };
  const { claimDataDir } = await import('../server/src/kit/database/data-dir.ts');
  const { startPostgres } = await import('../server/src/kit/database/postgres.ts');
  const dir = resolve(process.env.DATA_DIR || 'data');
  const claim = await claimDataDir(dir);
  const own = await startPostgres(dir);
  return {
    env: { DATABASE_URL: own.url, SEED: process.env.SEED || 'demo' },
    stop: async () => {
      // A second Ctrl-C ends pg_ctl after it has signalled PostgreSQL.
      await own.stop().catch(() => {});
      claim.release();
    },
  };
}
