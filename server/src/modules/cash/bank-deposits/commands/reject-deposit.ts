import type { DeskDeposit } from '@holdfast/domain/cash/bank-deposits/desk-contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { deskViewsOf } from '../queries/desk.ts';
import { lockDeposit, moveDeposit } from '../repository/deposits.ts';
import { moved, recordMove } from './transitions.ts';

/** The party sees the reason. */
export async function rejectDeposit(
  ctx: UserCtx,
  depositId: string,
  reason: string,
): Promise<DeskDeposit> {
  const row = UUID.test(depositId) ? await lockDeposit(ctx, depositId) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const stage = moved('reject', row);
  const change = { reason, completedAt: ctx.now };
  await moveDeposit(ctx, row.id, 'reject', change);
  await recordMove(ctx, row, 'rejected', stage, reason);
  const told = await notifyParty(ctx, row.partyId, {
    kind: 'deposit_decided',
    title: 'Your bank transfer was not found',
    body: `We couldn’t find a transfer of ${formatMoney(row.amount)} with the reference ${row.reference}: ${reason} If you sent it, contact support.`,
    link: '/payments/wallet',
    causeId: row.id,
  });
  await ctx.pushToClients(told, 'wallet');
  return invariant(
    (await deskViewsOf(ctx, [{ ...row, ...change, stage }]))[0],
    'a transfer has a view',
  );
}
