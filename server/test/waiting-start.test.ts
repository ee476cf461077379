import { expect, test } from 'vitest';
import { DatabaseLine } from './database-line.ts';
import { newMasterKey, ProductProcess } from './process-harness.ts';
import { openWorld } from './world.ts';

const { databaseUrl } = await openWorld();
const env = { MASTER_KEY: newMasterKey(), JOBS: 'off', LOG_LEVEL: 'warn' };

test('a start without a database waits, shows why, and serves when the database is there', async () => {
  const line = new DatabaseLine();
  const url = await line.lay(databaseUrl);
  await line.cut();
  const seen: unknown[] = [];
  const product = await ProductProcess.start({ ...env, DATABASE_URL: url }, async (starting) => {
    const shown = async () => {
      const answer = await starting.call('GET', '/starting').catch(() => undefined);
      return (answer?.body.data as { what?: string } | undefined)?.what;
    };
    await expect.poll(shown, { timeout: 60_000 }).toBe('Waiting for the database');
    seen.push((await starting.call('GET', '/health')).status);
    const refused = await starting.call('GET', '/market/counts');
    seen.push([refused.status, refused.body.code, refused.retryAfter]);
    await line.mend();
  });
  expect(seen).toEqual([200, [503, 'STARTING', '2']]);
  expect((await product.call('GET', '/ready')).status).toBe(200);
  await product.stop();
  await line.cut();
}, 120_000);

test('a start with a wrong password ends with a sentence', async () => {
  const wrong = new URL(databaseUrl);
  wrong.password = 'wrong';
  const started = ProductProcess.start({ ...env, DATABASE_URL: wrong.toString() });
  await expect(started).rejects.toThrow('rejected the user or password of DATABASE_URL');
}, 60_000);
