import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { release } from '../../../money/ledger/index.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import { lockWithdrawal, type WithdrawalRow } from '../repository/withdrawals.ts';
import { WITHDRAWAL_APPROVAL } from '../rules.ts';
import { causeOf, moveWithdrawal } from './transitions.ts';

/**
 * Refuses NOT_FOUND, INVALID_TRANSITION after export to the bank, and CONTACT_SUPPORT while staff
 * hold the withdrawal.
 */
export async function cancelWithdrawal(ctx: UserCtx, id: string): Promise<WithdrawalRow> {
  const row = UUID.test(id) ? await lockWithdrawal(ctx, id) : undefined;
  if (row?.partyId !== ctx.actor.partyId) return refuse('NOT_FOUND', {});
  if (row.stage === 'ON_HOLD') refuse('CONTACT_SUPPORT', {});
  const moved = await moveWithdrawal(ctx, row, 'cancel');
  await cancelRequest(ctx, WITHDRAWAL_APPROVAL, id, 'The withdrawal was cancelled');
  await release(ctx, causeOf(id));
  return moved;
}
