import { DAY, HOUR, MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import type { Job } from '../../../../kit/jobs/jobs.ts';
import { OUTBOX_JOB, runOutbox } from '../commands/command-outbox.ts';
import { dropQuotes } from '../repository/quotes.ts';
import { LISTING_JOB, NOTIFY_JOB } from '../sequencer/batch-writer.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import { issueContractNotes, NOTE_JOB } from './contract-notes.ts';
import { notifyOrders } from './notify-orders.ts';
import { refreshListings } from './refresh-listings.ts';

const REFRESH_MS = SECOND;

export const exchangeJobs = (exchange: Exchange): Job[] => [
  {
    name: 'exchange.clock',
    everyMs: SECOND,
    run: async (edge) => {
      await exchange.executeCommand(edge, { kind: 'expire', at: edge.clock.now().getTime() });
      return false;
    },
  },
  { name: OUTBOX_JOB, everyMs: 2 * SECOND, run: (edge) => runOutbox(edge, exchange) },
  {
    name: NOTIFY_JOB,
    everyMs: 15 * SECOND,
    run: (edge) => transaction(edge, { requestId: NOTIFY_JOB }, notifyOrders),
  },
  {
    name: 'exchange.old_quotes',
    everyMs: HOUR,
    run: async (edge) => {
      await transaction(edge, { requestId: 'exchange.old_quotes' }, (ctx) =>
        dropQuotes(ctx, new Date(ctx.now.getTime() - DAY)),
      );
      return false;
    },
  },
  { name: NOTE_JOB, everyMs: MINUTE, run: issueContractNotes },
  { name: LISTING_JOB, everyMs: MINUTE, run: refreshAtIntervals() },
];

function refreshAtIntervals(): Job['run'] {
  let last = Number.NEGATIVE_INFINITY;
  return async (edge: Edge) => {
    const early = REFRESH_MS - (performance.now() - last);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    await transaction(edge, { requestId: LISTING_JOB }, refreshListings);
    last = performance.now();
    return false;
  };
}
