import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { transaction } from '../database/transaction.ts';
import { instruments } from '../metrics/instruments.ts';
import { eachDue } from './each-due.ts';
import { type Job, startJobs } from './jobs.ts';

const world = await openWorld();

test('runs a job without a lock beside long jobs, so that events aren’t delayed', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let delivered = () => {};
  const delivery = new Promise<void>((resolve) => {
    delivered = resolve;
  });
  const long = (nth: number): Job => ({
    name: `jobs.long_${nth}`,
    everyMs: 60_000,
    run: async () => {
      await finished;
      return false;
    },
  });
  const shared: Job = {
    name: 'jobs.shared',
    everyMs: 60_000,
    isShared: true,
    run: async () => {
      delivered();
      return false;
    },
  };
  const jobs = startJobs(world.edge, [long(1), long(2), long(3), long(4), shared]);
  // Long jobs end only after this; a shared job that waits for them would be stuck.
  const ended = await Promise.race([delivery.then(() => 'delivered'), finished]);
  expect(ended).toBe('delivered');
  finish();
  await jobs.stop();
});

test('runs every job immediately after a change of the clock, whatever its interval', async () => {
  const turns = new Map<string, number>();
  const counted = (name: string, isShared: boolean): Job => ({
    name,
    everyMs: 3_600_000,
    isShared,
    run: async () => {
      turns.set(name, (turns.get(name) ?? 0) + 1);
      return false;
    },
  });
  const jobs = startJobs(world.edge, [counted('jobs.one', false), counted('jobs.other', true)]);
  await expect.poll(() => [...turns.values()]).toEqual([1, 1]);
  jobs.triggerAll();
  await expect.poll(() => [...turns.values()]).toEqual([2, 2]);
  await jobs.stop();
});

function logged() {
  const failures: string[] = [];
  const write = (line: string) => void failures.push(JSON.parse(line).err?.message ?? '');
  return { edge: { ...world.edge, log: pino({ level: 'error' }, { write }) }, failures };
}

test('frees the slot of a job that never returns, logs it and retries it', async () => {
  const { edge, failures } = logged();
  let turns = 0;
  const stuck = (nth: number): Job => ({
    name: `jobs.stuck_${nth}`,
    everyMs: 10,
    limitMs: 50,
    run: () => {
      turns++;
      return new Promise(() => {});
    },
  });
  let done = 0;
  const other: Job = { name: 'jobs.other_work', everyMs: 10, run: async () => ++done < 0 };
  const jobs = startJobs(edge, [stuck(1), stuck(2), stuck(3), stuck(4), other]);
  await expect.poll(() => done).toBeGreaterThan(1);
  await expect.poll(() => turns).toBeGreaterThan(4);
  await jobs.stop();
  expect(failures[0]).toMatch(/^The job jobs\.stuck_\d took longer than 50 ms and was abandoned$/);
});

test('rolls back an abandoned job’s transaction, and lets it start no other', async () => {
  const { edge, failures } = logged();
  let goOn = () => {};
  const waits = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const ends: string[] = [];
  const write = (name: string, before?: Promise<void>) =>
    transaction(edge, { requestId: 'test' }, async (ctx) => {
      await ctx.record({ action: `test.${name}`, subject: { kind: 'test' } });
      await before;
    }).then(
      () => ends.push(`${name} committed`),
      () => ends.push(`${name} refused`),
    );
  const late: Job = {
    name: 'jobs.late',
    everyMs: 60_000,
    limitMs: 50,
    run: async () => {
      await write('within', waits);
      await write('after');
      return false;
    },
  };
  const jobs = startJobs(edge, [late]);
  await expect.poll(() => failures).toHaveLength(1);
  goOn();
  await expect.poll(() => ends).toEqual(['within refused', 'after refused']);
  await jobs.stop();
  const { rows } = await world.edge.pool.query(
    "select action from kit.activity where action in ('test.within', 'test.after')",
  );
  expect(rows).toEqual([]);
});

test('ends a job’s wait for a lock before the job’s own limit', async () => {
  const { rows } = await world.edge.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '15s' }]);
  const { edge, failures } = logged();
  const holder = await world.edge.pool.connect();
  await holder.query('begin; select pg_advisory_xact_lock(25)');
  let isFree = false;
  const blocked: Job = {
    name: 'jobs.blocked',
    everyMs: 10,
    run: (own) =>
      transaction(own, { requestId: 'test' }, async (ctx) => {
        const run = (text: string) =>
          ctx.tx.executeQuery({ sql: text, parameters: [], query: { kind: 'RawNode' } } as never);
        await run("set local statement_timeout = '50ms'");
        await run('select pg_advisory_xact_lock(25)');
        isFree = true;
        return false;
      }),
  };
  const jobs = startJobs(edge, [blocked]);
  await expect.poll(() => failures.length).toBeGreaterThan(1);
  expect(failures[0]).toContain('statement timeout');
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => isFree).toBe(true);
  await jobs.stop();
});

test('counts failed runs, runs past their limit and failed items by job', async () => {
  const { edge } = logged();
  const ofJob = (name: string, run: Job['run']): Job => ({
    name,
    everyMs: 60_000,
    limitMs: 50,
    run,
  });
  const jobs = startJobs(edge, [
    ofJob('count.fails', () => Promise.reject(new Error('broken'))),
    ofJob('count.hangs', () => new Promise(() => {})),
    ofJob('count.items', (own) =>
      eachDue(own, {
        job: 'count.items',
        atOnce: 10,
        list: async () => ['1', '2'],
        id: (id) => id,
        each: () => Promise.reject(new Error('broken')),
      }).then(({ done }) => done),
    ),
    ofJob('count.works', async () => false),
  ]);
  const counts = async () => {
    const failures = await instruments.getSingleMetric('holdfast_job_failures_total')?.get();
    return (failures?.values ?? [])
      .filter(({ labels }) => String(labels.name).startsWith('count.'))
      .map(({ labels, value }) => `${labels.name} ${labels.failure} ${value}`)
      .sort();
  };
  await expect
    .poll(counts)
    .toEqual(['count.fails run 1', 'count.hangs time_limit 1', 'count.items item 2']);
  await jobs.stop();
});

const recordIn = (edge: typeof world.edge, action: string, before?: Promise<void>) =>
  transaction(edge, { requestId: 'test' }, async (ctx) => {
    await ctx.record({ action, subject: { kind: 'test' } });
    await before;
  });
const recorded = async (action: string) => {
  const found = 'select count(*)::int as count from kit.activity where action = $1';
  return (await world.edge.pool.query(found, [action])).rows[0].count;
};

test('a run whose job another process has taken over commits nothing more', async () => {
  const { edge, failures } = logged();
  const name = 'jobs.taken_over';
  const action = 'test.taken_over';
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const standing = startJobs(edge, [
    {
      name,
      everyMs: 60_000,
      run: async () => {
        reached.resolve();
        await recordIn(edge, action, goOn.promise);
        return false;
      },
    },
  ]);
  await reached.promise;
  const expire = "update kit.job_lease set expires_at = now() - interval '1 s' where job = $1";
  await world.edge.pool.query(expire, [name]);
  const next = startJobs(world.edge, [
    {
      name,
      everyMs: 60_000,
      run: async () => {
        await recordIn(world.edge, action);
        return false;
      },
    },
  ]);
  await expect.poll(() => recorded(action)).toBe(1);
  goOn.resolve();
  await expect.poll(() => failures).toEqual([`Another process has taken over the job ${name}`]);
  await Promise.all([standing.stop(), next.stop()]);
  expect(await recorded(action)).toBe(1);
});

test('a job triggered by another commits after that other’s turn has ended', async () => {
  const { edge, failures } = logged();
  const first: Job = {
    name: 'jobs.first',
    everyMs: 60_000,
    run: async () => {
      jobs.trigger('jobs.second');
      return false;
    },
  };
  let turns = 0;
  const second: Job = {
    name: 'jobs.second',
    everyMs: 60_000,
    isShared: true,
    run: async () => {
      turns += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
      await recordIn(edge, 'test.triggered');
      return false;
    },
  };
  const jobs = startJobs(edge, [second, first]);
  await expect.poll(() => turns).toBe(2);
  await expect.poll(() => recorded('test.triggered')).toBe(2);
  await jobs.stop();
  expect(failures).toEqual([]);
});

test('a job’s transaction that only reads needs no lock', async () => {
  const { edge, failures } = logged();
  let hasRead = false;
  const reads: Job = {
    name: 'jobs.reads',
    everyMs: 60_000,
    run: async (own) => {
      await transaction(own, { requestId: 'test' }, async (ctx) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(ctx.tx);
        await sql`select count(*) from kit.activity`.execute(ctx.tx);
      });
      hasRead = true;
      return false;
    },
  };
  const jobs = startJobs(edge, [reads]);
  await expect.poll(() => hasRead || failures.length > 0).toBe(true);
  await jobs.stop();
  expect(failures).toEqual([]);
});
