import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { hasPgBouncer, PgBouncer } from '../../../test/pgbouncer.ts';
import { newMasterKey, ProductProcess } from '../../../test/process-harness.ts';
import { openWorld } from '../../../test/world.ts';
import { openLive } from '../live.ts';
import { openPool } from './db.ts';
import { prepareDatabase } from './prepare.ts';
import { openReader } from './reader.ts';

const { databaseUrl } = await openWorld();
const silent = { mayCreate: false, say: () => {} };
const behind = async <T>(settings: string, work: (url: string) => Promise<T>): Promise<T> => {
  const pooler = await PgBouncer.start(databaseUrl, settings);
  return work(pooler.url).finally(() => pooler.stop());
};

describe.skipIf(!hasPgBouncer)('behind PgBouncer', () => {
  test.each([
    'pool_mode = transaction',
    'pool_mode = transaction\nserver_round_robin = 1',
    'pool_mode = statement',
  ])('a start is refused with the reason: %s', async (settings) => {
    const refused = behind(settings, (url) => prepareDatabase(url, silent));
    await expect(refused).rejects.toThrow(
      /connection pooler in transaction or.*pool_mode = session/s,
    );
  });

  test('in session mode, settings, the read-only reader and notifications work', async () => {
    await behind('pool_mode = session\ndefault_pool_size = 30', async (url) => {
      expect(await prepareDatabase(url, silent)).toBe(0);
      const pool = openPool(url, 2);
      const reader = openReader(pool);
      const { rows } = await pool.query('show statement_timeout');
      expect(rows).toEqual([{ statement_timeout: '15s' }]);
      const writing = sql`create table public.no (id int)`.execute(reader);
      await expect(writing).rejects.toThrow('read-only transaction');
      const live = await openLive(url, pino({ level: 'silent' }));
      const heard: string[] = [];
      live.onJob((job) => heard.push(job));
      await pool.query("select pg_notify('holdfast_job', 'one')");
      await expect.poll(() => heard).toEqual(['one']);
      await live.stop();
      await reader.destroy();
      await pool.end();
    });
  });

  test('in session mode, the product serves', async () => {
    await behind('pool_mode = session\ndefault_pool_size = 30', async (url) => {
      const product = await ProductProcess.start({ MASTER_KEY: newMasterKey(), DATABASE_URL: url });
      expect((await product.call('GET', '/market/counts')).status).toBe(200);
      await product.stop();
    });
  }, 90_000);
});

test('a direct connection is accepted', async () => {
  expect(await prepareDatabase(databaseUrl, silent)).toBe(0);
});
