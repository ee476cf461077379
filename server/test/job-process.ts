import { openDatabase, openPool } from '../src/kit/database/db.ts';
import { transaction } from '../src/kit/database/transaction.ts';
import { type Edge, machineRandom } from '../src/kit/http/edge.ts';
import { startJobs } from '../src/kit/jobs/jobs.ts';
import { silentLive } from '../src/kit/live.ts';

// A process that runs one job: it says when it is in the middle of its transaction, and how that
// ended.

const [url = '', name = '', action = ''] = process.argv.slice(2);
const pool = openPool(url);
const edge = {
  config: { settings: {} },
  pool,
  db: openDatabase(pool),
  clock: { now: () => new Date() },
  random: machineRandom,
  log: { error: ({ err }: { err: Error }) => process.send?.(err.message) },
  live: silentLive,
  delivery: { handlersOf: () => [], afterCommit: async () => {} },
} as unknown as Edge;

startJobs(edge, [
  {
    name,
    everyMs: 600_000,
    run: async (own) => {
      await transaction(own, { requestId: 'test' }, async (ctx) => {
        await ctx.record({ action, subject: { kind: 'test' } });
        await ctx.writeRecords();
        process.send?.('in the middle');
        await new Promise((resolve) => setTimeout(resolve, 500));
      });
      process.send?.('committed');
      return false;
    },
  },
]);
