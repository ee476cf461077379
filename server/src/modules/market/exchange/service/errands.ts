import { Refusal } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Edge } from '../../../../kit/edge.ts';
import { transaction } from '../../../../kit/transaction.ts';
import type { Exchange } from '../exchange.ts';
import type { Command } from '../lane/commands.ts';
import { type Errand, listErrands, removeErrands, saveErrands } from '../repository/errands.ts';

export const ERRANDS_JOB = 'exchange.errands';
const AT_ONCE = 200;

/**
 * Asks the writer for something in this transaction; it happens after the commit, and if the
 * process stops in between, when the next one begins.
 */
export async function ask(ctx: Ctx, errands: readonly Errand[]): Promise<void> {
  if (errands.length === 0) return;
  await saveErrands(ctx, errands);
  await ctx.triggerJob(ERRANDS_JOB);
}

/** Carries out what was asked for, in its order; answers whether there may be more. */
export async function runErrands(edge: Edge, exchange: Exchange): Promise<boolean> {
  const cause = { requestId: ERRANDS_JOB };
  const errands = await transaction(edge, cause, (ctx) => listErrands(ctx.tx, AT_ONCE));
  for (const { seq, command } of errands) {
    await carryOut(edge, exchange, command);
    await transaction(edge, cause, (ctx) => removeErrands(ctx.tx, [seq]));
  }
  return errands.length === AT_ONCE;
}

async function carryOut(edge: Edge, exchange: Exchange, errand: Errand): Promise<void> {
  try {
    await exchange.carryOut(edge, { ...errand, at: edge.clock.now().getTime() } as Command);
  } catch (error) {
    // A market that is not there can't be halted; a busy writer is asked again.
    if (!(error instanceof Refusal) || error.code === 'EXCHANGE_BUSY') throw error;
    edge.log.warn({ err: error, errand: errand.kind }, 'The exchange refused what was asked of it');
  }
}
