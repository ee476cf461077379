import { HOUR, MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { ALERT_JOB, sendDueAlerts } from './commands/alerts.ts';
import { forgetExpired, notifyCrossedAlerts, PRICE_ALERT_JOB } from './commands/price-alerts.ts';
import { rebuildPortfolioSums } from './commands/sums.ts';
import { partiesToSum } from './sums.read.ts';

const SUMS_JOB = 'portfolio.sums';
const EXPIRED_JOB = 'portfolio.expired_alerts';
const PARTIES_AT_ONCE = 100;
/** Each run looks back past the start of the previous one, so that late commits are found. */
const OVERLAP_MS = 20 * SECOND;
const FIRST_LOOK_MS = 10 * MINUTE;

/** Sums postings ahead of page loads, and sends alerts. */
export const portfolioJobs = (): Job[] => {
  let since: Date | undefined;
  return [
    {
      name: SUMS_JOB,
      everyMs: 30 * SECOND,
      run: async (edge) => {
        const now = edge.clock.now().getTime();
        const from = since ?? new Date(now - FIRST_LOOK_MS);
        const { done, isFull } = await eachDue(edge, {
          job: SUMS_JOB,
          atOnce: PARTIES_AT_ONCE,
          // Failed parties are listed again, since their postings may be too old to be found by
          // time.
          list: async (limit, failed) => [
            ...new Set([...failed, ...(await partiesToSum(edge.db, from, limit))]),
          ],
          id: (partyId) => partyId,
          each: (partyId) =>
            transaction(edge, { requestId: SUMS_JOB }, (ctx) =>
              rebuildPortfolioSums(ctx, partyId),
            ).then(() => true),
        });
        const again = done && isFull;
        if (!again) since = new Date(now - OVERLAP_MS);
        return again;
      },
    },
    { name: ALERT_JOB, everyMs: MINUTE, run: sendAlerts },
    {
      name: PRICE_ALERT_JOB,
      everyMs: MINUTE,
      run: (edge) => transaction(edge, { requestId: PRICE_ALERT_JOB }, notifyCrossedAlerts),
    },
    { name: EXPIRED_JOB, everyMs: HOUR, run: forget },
  ];
};

const sendAlerts = (edge: Edge): Promise<boolean> =>
  transaction(edge, { requestId: 'job' }, (ctx) => sendDueAlerts(ctx));

async function forget(edge: Edge): Promise<boolean> {
  await transaction(edge, { requestId: EXPIRED_JOB }, forgetExpired);
  return false;
}
