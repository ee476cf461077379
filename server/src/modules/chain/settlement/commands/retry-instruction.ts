import {
  type InstructionStatus,
  instructionMachine,
} from '@holdfast/domain/chain/settlement/instruction.machine';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { lockInstruction, moveInstructions } from '../repository/instructions.ts';
import { SETTLEMENT_JOB } from './instruct.ts';

/**
 * New bytes are signed only once the old ones have expired. Refuses NOT_FOUND, INVALID_TRANSITION.
 */
export async function retryInstruction(ctx: Ctx, id: string): Promise<void> {
  const row = (await lockInstruction(ctx, id)) ?? refuse('NOT_FOUND', {});
  const state = row.status as InstructionStatus;
  if (!instructionMachine.can('retry', state)) {
    refuse('INVALID_TRANSITION', { what: instructionMachine.name, state, move: 'retry' });
  }
  await moveInstructions(ctx, 'retry', [id], { reason: null });
  await ctx.record({
    action: 'settlement.retry',
    subject: { kind: 'instruction', id },
    from: state,
    to: 'QUEUED',
    ...(row.reason ? { reason: row.reason } : {}),
  });
  await ctx.triggerJob(SETTLEMENT_JOB);
}
