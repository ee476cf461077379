import {
  type StatementMove,
  type StatementStage,
  statementMachine,
} from '@holdfast/domain/cash/bank-statements/statement.machine';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { lockStatement, type StatementRow } from '../repository/statements.ts';

export async function lockForMove(ctx: Ctx, id: string, move: StatementMove) {
  const row = UUID.test(id) ? await lockStatement(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  if (statementMachine.can(move, row.stage)) return row;
  return refuse('INVALID_TRANSITION', { what: 'statement', state: row.stage, move });
}

export const recordMove = (ctx: Ctx, row: StatementRow, done: string, to: StatementStage) =>
  ctx.record({
    action: `banking.statement_${done}`,
    subject: { kind: 'bank_statement', id: row.id },
    from: row.stage,
    to,
    detail: { lines: row.lineCount },
  });
