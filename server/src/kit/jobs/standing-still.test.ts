import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NODE } from '../../../test/process-harness.ts';
import { openWorld } from '../../../test/world.ts';
import { transaction } from '../database/transaction.ts';
import { startJobs } from './jobs.ts';

const PROCESS = join(import.meta.dirname, '../../../test/job-process.ts');
const world = await openWorld();

test('a process that stood still in the middle of a job can’t finish what another has redone', async () => {
  const [name, action] = ['jobs.stands_still', 'test.stands_still'];
  const child = fork(PROCESS, [world.databaseUrl, name, action], { execPath: NODE, execArgv: [] });
  try {
    expect(await once(child, 'message')).toEqual(['in the middle', undefined]);
    child.kill('SIGSTOP');
    let runs = 0;
    const jobs = startJobs(world.edge, [
      {
        name,
        everyMs: 600_000,
        run: async (edge) => {
          runs += 1;
          await transaction(edge, { requestId: 'test' }, (ctx) =>
            ctx.record({ action, subject: { kind: 'test' } }),
          );
          return false;
        },
      },
    ]);
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
    await jobs.stop();
    const ended = once(child, 'message');
    child.kill('SIGCONT');
    expect(await ended).toEqual([`Another process has taken over the job ${name}`, undefined]);
    const found = 'select count(*)::int as count from kit.activity where action = $1';
    expect((await world.edge.pool.query(found, [action])).rows).toEqual([{ count: 1 }]);
  } finally {
    child.kill('SIGKILL');
  }
}, 60_000);
