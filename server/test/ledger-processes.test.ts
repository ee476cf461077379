import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from './fixtures/people.ts';
import { newMasterKey, ProductProcess } from './process-harness.ts';
import { openWorld } from './world.ts';

// Several processes on one database, without a node: one writes the development ledger.

const MASTER_KEY = newMasterKey();
const world = await openWorld({ env: { MASTER_KEY } });
const investor = await person(world, 'approved');
await world.ports.chain.stop();
const started: ProductProcess[] = [];
const start = async () => {
  const one = await ProductProcess.start({ MASTER_KEY, DATABASE_URL: world.databaseUrl });
  started.push(one);
  return one;
};
let processes: readonly ProductProcess[];

beforeAll(async () => {
  processes = await Promise.all([start(), start()]);
}, 120_000);
afterAll(() => Promise.all(started.map((one) => one.kill())));

const value = async (text: string) => (await world.edge.pool.query(text)).rows[0]?.value;
const lastRound = () => value('select max(round)::int as value from chain.block');
const writerUrl = () => value('select url as value from chain.writer');
const isFollowing = async () =>
  (await value('select count(*)::int as value from crypto.chain_cursor')) === 1;
const credited = async () =>
  Number(
    await value(`select count(*)::int as value from crypto.chain_deposit where stage = 'CREDITED'`),
  );

const faucet = async (through: ProductProcess) => {
  const { token } = investor;
  const answer = await through.call('POST', '/user/wallet/crypto/faucet', { token, body: {} });
  return answer.status;
};
/** Waits for its credit: two equal payments of a round would be one transaction. */
async function send(through: ProductProcess): Promise<void> {
  const before = await credited();
  await expect.poll(() => faucet(through), { timeout: 40_000, interval: 250 }).toBe(200);
  await expect.poll(credited, { timeout: 40_000 }).toBe(before + 1);
}

test('settles what is sent through either process, without an error in the log of any', async () => {
  const [one, other] = processes as [ProductProcess, ProductProcess];
  // Payments are read from the round at which a new product first looks.
  await expect.poll(isFollowing, { timeout: 40_000 }).toBe(true);
  await send(one);
  const from = await lastRound();
  await send(other);
  await send(one);
  await expect.poll(lastRound, { timeout: 40_000 }).toBeGreaterThan(from + 3);
  expect(processes.map(({ output }) => output)).toEqual(['', '']);
}, 150_000);

test('another process writes on when the writer dies', async () => {
  const url = await writerUrl();
  const dead = processes.find((one) => one.url === url) as ProductProcess;
  const left = processes.find((one) => one !== dead) as ProductProcess;
  await dead.kill();
  await send(left);
  expect(await writerUrl()).toBe(left.url);
  expect(left.output).toBe('');
}, 120_000);
