import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import type { Edge } from '../http/edge.ts';
import { withinLimit } from '../http/time-limit.ts';
import { MOST_ATTEMPTS } from './attempts.ts';
import { eachDue } from './each-due.ts';

const world = await openWorld();

function openJob(job: string, items: readonly string[]) {
  const due = new Set(items);
  const faults = new Map<string, unknown>();
  const tried: string[] = [];
  const turn = (edge: Edge = world.edge, atOnce = 100) =>
    eachDue(edge, {
      job,
      atOnce,
      list: async (limit) => [...due].slice(0, limit),
      id: (id) => id,
      each: async (id) => {
        tried.push(id);
        if (faults.has(id)) throw faults.get(id);
        return due.delete(id);
      },
    });
  const rows = async () => {
    const { rows } = await world.edge.pool.query<{ id: string; attempts: number; up: boolean }>(
      `select item_id as id, attempts, given_up_at is not null as up
       from kit.job_item where work = $1 order by item_id`,
      [job],
    );
    return rows;
  };
  const pass = () =>
    world.edge.pool.query(
      "update kit.job_item set due_at = now() - interval '1 s' where work = $1",
      [job],
    );
  const triedIn = async (edge?: Edge, atOnce?: number) => {
    tried.length = 0;
    await turn(edge, atOnce).catch(() => {});
    return [...tried];
  };
  return { due, faults, turn, rows, pass, triedIn };
}

const broken = new TypeError('Yara Nasser owes 5');
const downs = Object.assign(new Error('no listener'), { code: 'ECONNREFUSED' });

test('skips a failed item until its pause ends, and processes the others', async () => {
  const job = openJob('test.pauses', ['a', 'b', 'c']);
  job.faults.set('b', broken);
  expect(await job.triedIn()).toEqual(['a', 'b', 'c']);
  expect(await job.triedIn()).toEqual([]);
  expect([...job.due]).toEqual(['b']);
  await job.pass();
  expect(await job.triedIn()).toEqual(['b']);
  expect(await job.rows()).toEqual([{ id: 'b', attempts: 2, up: false }]);
  job.faults.clear();
  await job.pass();
  await job.turn();
  expect([[...job.due], await job.rows()]).toEqual([[], []]);
});

test('lengthens the pause with each attempt', async () => {
  const job = openJob('test.grows', ['a']);
  job.faults.set('a', broken);
  const pauses: number[] = [];
  for (let nth = 0; nth < 4; nth++) {
    await job.pass();
    await job.turn();
    const { rows } = await world.edge.pool.query(
      `select round(extract(epoch from due_at - now()))::int as pause
       from kit.job_item where work = 'test.grows'`,
    );
    pauses.push(rows[0].pause);
  }
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(new Set(pauses).size).toBe(4);
});

test('keeps an item that used up its attempts, but doesn’t retry it or block others', async () => {
  const job = openJob('test.gives_up', ['a', 'b']);
  job.faults.set('a', broken).set('b', broken);
  for (let nth = 0; nth < MOST_ATTEMPTS; nth++) {
    await job.pass();
    await job.turn();
  }
  const given = ['a', 'b'].map((id) => ({ id, attempts: MOST_ATTEMPTS, up: true }));
  expect(await job.rows()).toEqual(given);
  job.due.add('c').add('d');
  await job.pass();
  expect(await job.triedIn(world.edge, 1)).toEqual(['c']);
  expect(await job.triedIn(world.edge, 1)).toEqual(['d']);
  expect([[...job.due], await job.rows()]).toEqual([['a', 'b'], given]);
  const { rows } = await world.edge.pool.query(
    "select * from kit.job_item where work = 'test.gives_up'",
  );
  expect(JSON.stringify(rows)).not.toContain('Yara');
});

test('ends the run on an outage without counting an attempt', async () => {
  const job = openJob('test.outage', ['a', 'b']);
  job.faults.set('a', downs).set('b', downs);
  await expect(job.turn()).rejects.toThrow('no listener');
  expect(await job.triedIn()).toEqual(['a']);
  expect(await job.rows()).toEqual([]);
});

test('leaves an item due if the process ends before an attempt is counted', async () => {
  const job = openJob('test.ends_before', ['a']);
  job.faults.set('a', broken);
  let hasFailed = false;
  const dying = new Proxy(world.edge, {
    get: (edge, name) => {
      if (name !== 'clock') return Reflect.get(edge, name);
      hasFailed = true;
      throw new Error('The process ends');
    },
  });
  await expect(job.turn(dying)).rejects.toThrow('The process ends');
  expect([hasFailed, await job.rows()]).toEqual([true, []]);
  expect(await job.triedIn()).toEqual(['a']);
  expect(await job.rows()).toEqual([{ id: 'a', attempts: 1, up: false }]);
});

test('keeps no failure record of an item that succeeded before its process ended', async () => {
  const job = openJob('test.ends_after', ['a', 'b']);
  job.faults.set('a', broken).set('b', broken);
  await job.turn();
  job.due.delete('a');
  expect(await job.triedIn()).toEqual([]);
  expect(await job.rows()).toEqual([{ id: 'b', attempts: 1, up: false }]);
});

test('fails a never-ending item at the job’s time limit, without delaying others', async () => {
  const tried: string[] = [];
  const turn = () =>
    withinLimit('The job', 50, () =>
      eachDue(world.edge, {
        job: 'test.hangs',
        atOnce: 10,
        list: async () => ['stuck', 'other'],
        id: (id) => id,
        each: async (id) => {
          tried.push(id);
          if (id === 'stuck') await new Promise(() => {});
          return false;
        },
      }),
    );
  await expect(turn()).rejects.toThrow('was abandoned');
  const attempts = async () => {
    const { rows } = await world.edge.pool.query(
      "select item_id as id, attempts from kit.job_item where work = 'test.hangs'",
    );
    return rows;
  };
  await expect.poll(attempts).toEqual([{ id: 'stuck', attempts: 1 }]);
  await turn();
  expect(tried).toEqual(['stuck', 'other']);
});
