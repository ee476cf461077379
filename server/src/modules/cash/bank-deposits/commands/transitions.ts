import {
  type DepositMove,
  depositMachine,
} from '@holdfast/domain/cash/bank-deposits/deposit.machine';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { DepositRow } from '../queries/deposits.ts';
export function moved(move: DepositMove, row: DepositRow): DepositRow['stage'] {
  const to = depositMachine.after(move, row.stage);
  return to ?? refuse('INVALID_TRANSITION', { what: 'transfer', state: row.stage, move });
}

export const recordMove = (
  ctx: Ctx,
  row: DepositRow,
  done: string,
  to: DepositRow['stage'],
  reason?: string,
) =>
  ctx.record({
    action: `banking.deposit_${done}`,
    subject: { kind: 'bank_deposit', id: row.id },
    partyId: row.partyId,
    from: row.stage,
    to,
    ...(reason ? { reason } : {}),
  });
