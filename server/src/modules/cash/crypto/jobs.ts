import { MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import type { Edge } from '../../../kit/edge.ts';
import { newIdOf } from '../../../kit/edge.ts';
import type { Job } from '../../../kit/jobs.ts';
import { transaction } from '../../../kit/transaction.ts';
import { type ChainPayment, type ChainPort, paymentsIn } from '../../chain/settlement/index.ts';
import { readTo, takePayments } from './commands/follow-chain.ts';
import { rejectUndecided } from './commands/transfers.ts';

const ROUNDS_AT_ONCE = 100n;
const READ_TOGETHER = 10;

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
  const payments: ChainPayment[] = [];
  for (let first = from + 1n; first <= to; first += BigInt(READ_TOGETHER)) {
    const rounds = Array.from({ length: READ_TOGETHER }, (_, i) => first + BigInt(i));
    const wanted = rounds.filter((round) => round <= to);
    payments.push(...(await Promise.all(wanted.map((round) => paymentsIn(chain, round)))).flat());
  }
  await transaction(edge, cause, (ctx) => takePayments(ctx, { from, to, payments }));
  return to < head;
}
