import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ASKED = 41;
const AT_ONCE = 250;
const YEAR_MS = 365 * 86_400_000;
const DAYS = 10;

export async function onProduct(work) {
  const { startPostgres } = await import('../../server/src/kit/database/postgres.ts');
  const { ensureDatabase, migrate } = await import('../../server/src/kit/database/migrate.ts');
  const dir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  chmodSync(dir, 0o711);
  const postgres = await startPostgres(dir);
  try {
    await ensureDatabase(postgres.url);
    await migrate(postgres.url);
    const app = await appOn(postgres.url, dir);
    try {
      return await work(app);
    } finally {
      await app.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function appOn(databaseUrl, dataDir) {
  const { readConfig } = await import('../../server/src/config.ts');
  const { buildApp } = await import('../../server/src/app.ts');
  const { systemClock } = await import('../../server/src/kit/clock.ts');
  const { default: pino } = await import('pino');
  const env = { NODE_ENV: 'test', RATE_LIMITS: 'off', SEED: 'none', DATA_DIR: dataDir };
  const config = readConfig({ ...env, DATABASE_URL: databaseUrl });
  const log = pino({ level: 'silent' });
  const masterKey = randomBytes(32);
  return buildApp({ config, log, clock: systemClock, databaseUrl, masterKey });
}

/** Entries over the past year, booked as the product books them. Returns the user's token. */
export async function investorWith(app, size, entryOf) {
  const { transaction } = await import('../../server/src/kit/database/transaction.ts');
  const { postMany } = await import('../../server/src/modules/money/ledger/index.ts');
  const people = await import('../../server/src/modules/people/identity/index.ts');
  const { edge } = app;
  const in_ = (now, work) => transaction(edge, { requestId: 'bench', now }, work);
  const user = await in_(edge.clock.now(), async (ctx) => {
    const email = `many${size}@holdfast.test`;
    const name = { firstName: 'Many', lastName: String(size) };
    const made = await people.register(ctx, { email, passwordHash: 'unused', ...name });
    await people.markEmailVerified(ctx, made.userId);
    await people.setResidence(ctx, made.userId, { country: 'PRT', isUsPerson: false });
    await people.approveParty(ctx, made.partyId);
    return made;
  });
  const begin = edge.clock.now().getTime() - YEAR_MS;
  const perDay = Math.ceil(size / DAYS);
  let n = 0;
  for (let day = 0; day < DAYS; day++) {
    const now = new Date(begin + (day / DAYS) * YEAR_MS);
    for (let left = Math.min(perDay, size - n); left > 0; left -= AT_ONCE) {
      const many = Math.min(left, AT_ONCE);
      await in_(now, (ctx) =>
        postMany(
          ctx,
          Array.from({ length: many }, () => entryOf(ctx, user.partyId, n++)),
        ),
      );
    }
  }
  return (await in_(edge.clock.now(), (ctx) => people.openSession(ctx, user.userId))).token;
}

export async function ask(http, url, token) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await http.inject({ url: `/api${url}`, headers });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return answer;
}

export async function medianMs(http, url, token) {
  for (let warm = 0; warm < 5; warm++) await ask(http, url, token);
  const taken = [];
  for (let at = 0; at < ASKED; at++) {
    const from = performance.now();
    await ask(http, url, token);
    taken.push(performance.now() - from);
  }
  return taken.sort((a, b) => a - b)[Math.floor(ASKED / 2)];
}

export function slopeOf(sizes, ms) {
  const xs = sizes.map(Math.log);
  const ys = ms.map(Math.log);
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const top = xs.reduce((sum, x, at) => sum + (x - mx) * (ys[at] - my), 0);
  return top / xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
}

export const round = (value) => Math.round(value * 1000) / 1000;
