import { DAY } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import { eachDue } from '../../../../kit/jobs/each-due.ts';
import { issueContractNote } from '../commands/contract-note.ts';
import { ordersToNote } from '../noted-orders.read.ts';

export const NOTE_JOB = 'exchange.contract_notes';
const AT_ONCE = 50;
/** Later than this after its last fill, an order’s note is issued when it is first requested. */
const LOOK_BACK_MS = 7 * DAY;

export async function issueContractNotes(edge: Edge): Promise<boolean> {
  const since = new Date(edge.clock.now().getTime() - LOOK_BACK_MS);
  const { done, isFull } = await eachDue(edge, {
    job: NOTE_JOB,
    atOnce: AT_ONCE,
    list: (limit) =>
      transaction(edge, { requestId: NOTE_JOB }, (ctx) => ordersToNote(ctx.tx, since, limit)),
    id: (orderId) => orderId,
    each: (orderId) =>
      transaction(edge, { requestId: NOTE_JOB }, (ctx) => issueContractNote(ctx, orderId)),
  });
  return done && isFull;
}
