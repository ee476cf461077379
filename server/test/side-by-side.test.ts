import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../src/kit/database/migrate.ts';
import { figures } from './figures.ts';
import { newMasterKey, ProductProcess } from './process-harness.ts';
import { openWorld } from './world.ts';

const { databaseUrl, edge } = await openWorld();
const env = { MASTER_KEY: newMasterKey(), DATABASE_URL: databaseUrl, JOBS: 'off' };
const started: ProductProcess[] = [];
const start = async () => {
  const product = await ProductProcess.start(env);
  started.push(product);
  return product;
};
const newer = mkdtempSync(join(tmpdir(), 'holdfast-newer-'));
cpSync(join(import.meta.dirname, '../migrations'), newer, { recursive: true });
afterAll(async () => {
  await Promise.all(started.map((product) => product.stop()));
  rmSync(newer, { recursive: true, force: true });
});

/** Every column read with “select *” gains one, and defaults fill the rows that exist. */
const EXPAND = `
  alter table identity."user" add column pronoun text not null default 'they';
  alter table identity.session add column pronoun text;
  alter table kit.setting add column tone text;
  create table kit.beside (id uuid primary key, note text not null);
  create index on kit.beside (note);`;

async function joined(product: ProductProcess): Promise<string> {
  const body = {
    email: 'both@holdfast.test',
    password: 'Quiet-Harbour-41!',
    firstName: 'Signe',
    lastName: 'Dahlgren',
  };
  const answer = await product.call('POST', '/user/register', { body });
  return String((answer.body.data as { token: string }).token);
}

const CALLS = [
  ['GET', '/user/me'],
  ['GET', '/user/notifications'],
  ['GET', '/market/counts'],
  ['POST', '/user/notifications/read'],
] as const;

function load(products: readonly ProductProcess[], token: string) {
  const statuses = new Map<string, number>();
  let isOver = false;
  const work = async (product: ProductProcess) => {
    while (!isOver) {
      for (const [method, path] of CALLS) {
        const { status } = await product.call(method, path, { token });
        const seen = status === 200 ? '200' : `${method} ${path} ${status}`;
        statuses.set(seen, (statuses.get(seen) ?? 0) + 1);
      }
    }
  };
  const done = Promise.all(products.flatMap((product) => [work(product), work(product)]));
  return async () => {
    isOver = true;
    await done;
    return statuses;
  };
}

test('the previous version serves while a newer one updates the schema, and starts again on it', async (context) => {
  const first = await start();
  const token = await joined(first);
  const stop = load([first], token);
  const holder = await edge.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from identity."user" limit 1');
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
    if (lines.length === 1) void holder.query('commit').then(() => holder.release());
  };
  writeFileSync(join(newer, '9001.do.kit.sql'), EXPAND);
  expect(await migrate(databaseUrl, { folder: newer, say })).toBe(1);
  expect(lines).not.toEqual([]);
  const second = await start();
  const stopBoth = load([first, second], token);
  await new Promise((later) => setTimeout(later, 2_000));
  const [before, after] = [await stop(), await stopBoth()];
  expect([...before.keys(), ...after.keys()].filter((status) => status !== '200')).toEqual([]);
  figures(context, 'Side by side', {
    'calls while the schema was updated': before.get('200') ?? 0,
    'calls to both versions afterwards': after.get('200') ?? 0,
    failed: 0,
  });
}, 180_000);
