import { MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import type { Edge } from '../../../kit/edge.ts';
import { newIdOf } from '../../../kit/edge.ts';
import type { Job } from '../../../kit/jobs.ts';
import { transaction } from '../../../kit/transaction.ts';
import { type ChainPort, paymentsBetween } from '../../chain/settlement/index.ts';
import { readTo, takePayments } from './commands/follow-chain.ts';
import { rejectUndecided } from './commands/transfers.ts';

const ROUNDS_AT_ONCE = 100n;

/** Payments to parties are credited without anybody entering them; what nobody decides ends. */
export const cryptoJobs = (chain: ChainPort): Job[] => [
  { name: 'wallet.chain', everyMs: 5 * SECOND, run: (edge) => followPayments(edge, chain) },
  {
    name: 'wallet.undecided',
    everyMs: 5 * MINUTE,
    run: async (edge) => {
      const cause = { requestId: newIdOf(edge) };
      return (await transaction(edge, cause, rejectUndecided)) > 0;
    },
  },
];

async function followPayments(edge: Edge, chain: ChainPort): Promise<boolean> {
  const cause = { requestId: newIdOf(edge) };
  const head = await chain.lastRound();
  const from = await transaction(edge, cause, (ctx) => readTo(ctx, head));
  if (from >= head) return false;
  const to = from + ROUNDS_AT_ONCE < head ? from + ROUNDS_AT_ONCE : head;
  const payments = await paymentsBetween(edge, chain, from + 1n, to);
  await transaction(edge, cause, (ctx) => takePayments(ctx, { from, to, payments }));
  return to < head;
}
