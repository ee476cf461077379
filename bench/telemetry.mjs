/**
 * What traces cost: reads per second of a process that sends every span, relative to one that sends
 * none, in turns.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forget, newDataDir, startWorld } from '../e2e/world.ts';
import { ensureInstalled } from '../tools/installed.mjs';
import { ROOT } from '../tools/node24.mjs';
import { openClients, signIn } from './harness/clients.mjs';

const CONNECTIONS = 16;
/** Many short turns, and the median of their ratios: the machine's load changes within seconds. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 11);
const PATHS = [
  ['user/me', '/api/user/me'],
  ['portfolio', '/api/user/portfolio'],
  ['market', '/api/assets?limit=24'],
];
/** Measured on 30 November 2026, less a tenth to allow for other machines. */
const BAR = 0.75;

export async function measure() {
  await ensureInstalled(join(ROOT, 'server/telemetry'));
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.end());
  });
  await new Promise((ready) => collector.listen(0, '127.0.0.1', ready));
  const endpoint = `http://127.0.0.1:${collector.address().port}`;
  const { startPostgres } = await import('../server/src/kit/database/postgres.ts');
  const { ensureDatabase } = await import('../server/src/kit/database/migrate.ts');
  const dir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  chmodSync(dir, 0o711);
  const postgres = await startPostgres(dir);
  const dataDirs = [newDataDir(), newDataDir()];
  const settings = {
    DATABASE_URL: postgres.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    // Test mode validates every response.
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
  };
  const worlds = [];
  try {
    await ensureDatabase(postgres.url);
    await (await startWorld(dataDirs[0], settings)).stop();
    const alone = { ...settings, SEED: 'none', JOBS: 'off' };
    worlds.push(await startWorld(dataDirs[0], alone));
    const traced = { ...alone, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
    worlds.push(await startWorld(dataDirs[1], traced));
    return await compare(worlds.map(({ url }) => url));
  } finally {
    for (const world of worlds) await world.stop();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
    for (const dataDir of dataDirs) forget(dataDir);
    collector.close();
  }
}

async function compare(origins) {
  const token = await signIn(origins[0]);
  const clients = origins.map((origin) => openClients(new URL(origin).port));
  const figures = [];
  try {
    for (const [what, path] of PATHS) {
      const asked = { kind: 'reads', path, token, connections: CONNECTIONS };
      for (const one of clients) await one.ask({ ...asked, seconds: 2 });
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await eachOnce(clients, asked));
      const ratio = median(rounds.map(([without, traced]) => traced / without));
      const without = median(rounds.map(([first]) => first));
      figures.push({ what: `${what}, not traced`, value: Math.round(without), unit: '/s' });
      const value = Number(ratio.toFixed(2));
      figures.push({ what: `${what}, traced over not`, value, unit: '×', least: BAR });
    }
    return figures;
  } finally {
    for (const one of clients) one.stop();
  }
}

async function eachOnce(clients, asked) {
  const rates = [];
  for (const one of clients) {
    const { perSecond, statuses } = await one.ask({ ...asked, seconds: SECONDS });
    if (Object.keys(statuses).join() !== '200') throw new Error(JSON.stringify(statuses));
    rates.push(perSecond);
  }
  return rates;
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
