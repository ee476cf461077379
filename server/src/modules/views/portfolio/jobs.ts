import { MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import type { Edge } from '../../../kit/edge.ts';
import type { Job } from '../../../kit/jobs.ts';
import { transaction } from '../../../kit/transaction.ts';
import { ALERT_JOB, sendDueAlerts } from './commands/alerts.ts';
import { sumUp } from './commands/sums.ts';
import { partiesToSum } from './sums.read.ts';

const PARTIES_AT_ONCE = 100;
/** How far a run overlaps the one before, so that late commits are found too. */
const OVERLAP_MS = 20 * SECOND;
const FIRST_LOOK_MS = 10 * MINUTE;

/**
 * What the portfolio does by itself: sums up what was booked, so that a page finds little to do
 * (what a turn misses is summed when somebody looks), and tells what alerts ask for.
 */
export const portfolioJobs = (): Job[] => {
  let since: Date | undefined;
  return [
    {
      name: 'portfolio.sums',
      everyMs: 30 * SECOND,
      run: async (edge) => {
        const now = edge.clock.now().getTime();
        const from = since ?? new Date(now - FIRST_LOOK_MS);
        const parties = await partiesToSum(edge.db, from, PARTIES_AT_ONCE);
        for (const partyId of parties) {
          await transaction(edge, { requestId: 'job' }, (ctx) => sumUp(ctx, partyId));
        }
        const again = parties.length === PARTIES_AT_ONCE;
        if (!again) since = new Date(now - OVERLAP_MS);
        return again;
      },
    },
    { name: ALERT_JOB, everyMs: MINUTE, run: sendAlerts },
  ];
};

const sendAlerts = (edge: Edge): Promise<boolean> =>
  transaction(edge, { requestId: 'job' }, (ctx) => sendDueAlerts(ctx));
