import { MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { type ChainPort, oldestGap, ownBlocks, paymentsIn } from '../../chain/settlement/index.ts';
import { creditFromGap, passPaymentsGap, readTo, takePayments } from './commands/follow-chain.ts';

const ROUNDS_AT_ONCE = 100n;

export const cryptoJobs = (chain: ChainPort): Job[] => [
  { name: 'wallet.chain', everyMs: 5 * SECOND, run: (edge) => followPayments(edge, chain) },
  { name: 'wallet.gaps', everyMs: MINUTE, run: (edge) => fillGaps(edge, chain) },
];

async function followPayments(edge: Edge, chain: ChainPort): Promise<boolean> {
  const cause = { requestId: newIdOf(edge) };
  const head = await chain.lastRound();
  const from = await transaction(edge, cause, (ctx) => readTo(ctx, head));
  if (from >= head) return false;
  const { blocks, gap } = await ownBlocks(edge, chain, from + 1n, upTo(from, head));
  if (gap) await transaction(edge, cause, (ctx) => passPaymentsGap(ctx, from, gap));
  const to = blocks.at(-1)?.round;
  if (to === undefined) return true;
  const payments = paymentsIn({ blocks });
  await transaction(edge, cause, (ctx) => takePayments(ctx, { from, to, payments }));
  return to < head;
}

async function fillGaps(edge: Edge, chain: ChainPort): Promise<boolean> {
  const cause = { requestId: newIdOf(edge) };
  const gap = await transaction(edge, cause, (ctx) => oldestGap(ctx, 'payments'));
  if (!gap) return false;
  const to = upTo(gap.readTo, gap.lastRound);
  const { blocks } = await ownBlocks(edge, chain, gap.readTo + 1n, to);
  if (blocks.length === 0) return false;
  const payments = paymentsIn({ blocks });
  const readTo = gap.readTo + BigInt(blocks.length);
  await transaction(edge, cause, (ctx) => creditFromGap(ctx, gap, { readTo, payments }));
  return true;
}

const upTo = (from: bigint, last: bigint): bigint =>
  from + ROUNDS_AT_ONCE < last ? from + ROUNDS_AT_ONCE : last;
