import { DAY, HOUR, MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import type { Edge } from '../../../../kit/edge.ts';
import { newIdOf } from '../../../../kit/edge.ts';
import type { Job } from '../../../../kit/jobs.ts';
import { transaction } from '../../../../kit/transaction.ts';
import { type ChainPayment, type ChainPort, paymentsIn } from '../../../chain/settlement/index.ts';
import { forgetQuotes } from '../conversions/repository.ts';
import { readTo, takePayments } from './service/follow.ts';
import { rejectUndecided } from './service/transfers.ts';

/** Quotes that nobody took, forgotten together. */
const AT_ONCE = 1_000;
const ROUNDS_AT_ONCE = 100n;
const READ_TOGETHER = 10;

/** Payments to parties are credited without anybody entering them; what nobody decides ends. */
export const chainJobs = (chain: ChainPort): Job[] => [
  { name: 'wallet.chain', everyMs: 5 * SECOND, run: (edge) => followPayments(edge, chain) },
  {
    name: 'wallet.undecided',
    everyMs: 5 * MINUTE,
    run: async (edge) => {
      const cause = { requestId: newIdOf(edge) };
      return (await transaction(edge, cause, rejectUndecided)) > 0;
    },
  },
  {
    name: 'wallet.quotes',
    everyMs: HOUR,
    run: async (edge) => {
      const cause = { requestId: newIdOf(edge) };
      const before = new Date(edge.clock.now().getTime() - DAY);
      const gone = await transaction(edge, cause, (ctx) => forgetQuotes(ctx, before, AT_ONCE));
      return gone === AT_ONCE;
    },
  },
];

async function followPayments(edge: Edge, chain: ChainPort): Promise<boolean> {
  const cause = { requestId: newIdOf(edge) };
  const head = await chain.lastRound();
  const from = await transaction(edge, cause, (ctx) => readTo(ctx, head));
  if (from >= head) return false;
  const to = from + ROUNDS_AT_ONCE < head ? from + ROUNDS_AT_ONCE : head;
  const payments: ChainPayment[] = [];
  for (let first = from + 1n; first <= to; first += BigInt(READ_TOGETHER)) {
    const rounds = Array.from({ length: READ_TOGETHER }, (_, i) => first + BigInt(i));
    const wanted = rounds.filter((round) => round <= to);
    payments.push(...(await Promise.all(wanted.map((round) => paymentsIn(chain, round)))).flat());
  }
  await transaction(edge, cause, (ctx) => takePayments(ctx, { from, to, payments }));
  return to < head;
}
