import { statementMachine } from '@holdfast/domain/cash/bank-statements/statement.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { moveStatement } from '../repository/statements.ts';
import { lockForMove, recordMove } from './transitions.ts';

export async function discardStatement(ctx: Ctx, id: string) {
  const row = await lockForMove(ctx, id, 'discard');
  await moveStatement(ctx, id, 'discard', {});
  await recordMove(ctx, row, 'discarded', statementMachine.moves.discard.to);
  return { id };
}
