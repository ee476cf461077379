import type { Refusal } from '@holdfast/domain/kernel/refusal';
import { afterAll, describe, expect, test } from 'vitest';
import { type Cause, runWithCause } from '../admission/cause.ts';
import { WorkerPool } from './pool.ts';

const MEMORY = { memoryMegabytes: 128, byteMegabytes: 64 };
const SIZES = { size: 1, waiting: 2, waitingPerAccount: 2, ...MEMORY };
const pool = new WorkerPool({ ...SIZES, waitSeconds: 20 });
afterAll(() => pool.stop());

const module = new URL('../../../test/attacks/heavy-tasks.ts', import.meta.url).href;
const run = (name: string, seconds = 20, ...given: unknown[]) =>
  pool.run({ module, name, given }, seconds);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Refusal) => error,
  );

function held() {
  const flag = new SharedArrayBuffer(4);
  const end = () => {
    Atomics.store(new Int32Array(flag), 0, 1);
    Atomics.notify(new Int32Array(flag), 0);
  };
  return { done: run('wait', 20, flag), end };
}

const GIVEN = { bytes: Buffer.from('00ff', 'hex'), at: new Date('2026-11-22'), cents: 5n };

describe('a worker', () => {
  test('receives copies of plain values, and returns bytes as a Buffer', async () => {
    const answer = await run('describe', 20, GIVEN);
    expect(answer).toMatchObject({ hex: '00ff', year: 2026, cents: 5n, bytes: GIVEN.bytes });
    expect((answer as { threadId: number }).threadId).toBeGreaterThan(0);
    expect(Buffer.isBuffer((answer as { bytes: unknown }).bytes)).toBe(true);
  });

  test('refuses and fails like the same function in the main thread', async () => {
    const refusal = await refusalOf(run('no'));
    expect(refusal).toMatchObject({ name: 'Refusal', code: 'TOO_MANY_REQUESTS', status: 429 });
    expect(refusal?.facts).toEqual({ seconds: 7 });
    await expect(run('wrong')).rejects.toThrow('Out of order');
    await expect(run('nobody')).rejects.toThrow('is declared in');
  });

  test('is ended at its time limit, and another takes the next task', async () => {
    const refused = pool.load.refused;
    expect((await refusalOf(run('goOn', 0.2)))?.code).toBe('OVERLOADED');
    expect(pool.load.refused).toBe(refused + 1);
    await expect(run('describe', 20, GIVEN)).resolves.toMatchObject({ year: 2026 });
  });

  test('is ended at its memory limit, and another takes the next task', async () => {
    await expect(run('hoard')).rejects.toThrow('The worker ended in hoard');
    await expect(run('describe', 20, GIVEN)).resolves.toMatchObject({ year: 2026 });
  });

  test('that exits fails only its own task', async () => {
    const [left, next] = await Promise.allSettled([run('exit'), run('describe', 20, GIVEN)]);
    expect(left.status).toBe('rejected');
    expect(next.status).toBe('fulfilled');
    expect(pool.load).toMatchObject({ busy: 0, waiting: 0 });
  });
});

test('refuses an account beyond its share of the queue, and serves it afterwards', async () => {
  const first = held();
  const waiting = [run('describe', 20, GIVEN), run('describe', 20, GIVEN)];
  expect(pool.load).toMatchObject({ busy: 1, waiting: 2 });
  expect((await refusalOf(run('describe', 20, GIVEN)))?.code).toBe('TOO_MANY_REQUESTS');
  first.end();
  expect(await first.done).toBe('held');
  expect(await Promise.all(waiting)).toHaveLength(2);
  await expect(run('describe', 20, GIVEN)).resolves.toMatchObject({ year: 2026 });
});

test('refuses a task that waits too long and removes it from the queue', async () => {
  const hasty = new WorkerPool({ ...SIZES, waitSeconds: 0.05 });
  const flag = new SharedArrayBuffer(4);
  const busy = hasty.run({ module, name: 'wait', given: [flag] }, 20);
  const late = await runWithCause({ account: 'ann', address: 'ann' }, () =>
    refusalOf(hasty.run({ module, name: 'describe', given: [GIVEN] }, 20)),
  );
  expect(late?.code).toBe('OVERLOADED');
  expect(hasty.load).toMatchObject({ busy: 1, waiting: 0 });
  Atomics.store(new Int32Array(flag), 0, 1);
  Atomics.notify(new Int32Array(flag), 0);
  expect(await busy).toBe('held');
  await hasty.stop();
});

test('serves another account’s task before the rest of a long queue, and jobs last', async () => {
  const pool = new WorkerPool({ ...SIZES, waiting: 99, waitingPerAccount: 50, waitSeconds: 20 });
  const flag = new SharedArrayBuffer(4);
  const done: string[] = [];
  const send = (cause: Cause, name: string, ...given: unknown[]) =>
    runWithCause(cause, () => pool.run({ module, name, given }, 20)).then(() =>
      done.push(cause.account),
    );
  const flood = { account: 'flood', address: 'flood' };
  const job = { account: 'job', address: 'jobs', isBackground: true };
  const all = [
    send(flood, 'wait', flag),
    send(job, 'describe', GIVEN),
    ...Array.from({ length: 25 }, () => send(flood, 'describe', GIVEN)),
    send({ account: 'ann', address: 'ann' }, 'describe', GIVEN),
  ];
  Atomics.store(new Int32Array(flag), 0, 1);
  Atomics.notify(new Int32Array(flag), 0);
  await Promise.all(all);
  await pool.stop();
  expect(done.indexOf('ann')).toBeLessThanOrEqual(2);
  expect(done.at(-1)).toBe('job');
});
