import { algoTransferMachine } from '@holdfast/domain/cash/crypto/transfer.machine';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { instruct } from '../../../chain/settlement/index.ts';
import { release } from '../../../money/ledger/index.ts';
import { cancelRequest, forgetRelease } from '../../../people/approvals/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { forgetOutflow } from '../../company-limits/index.ts';
import { ALGO_OUT } from '../events.ts';
import { moveTransfer, type TransferRow } from '../repository/transfers.ts';
import { pushToClients } from './credit.ts';

export const AGREEMENT = 'wallet.algo_transfer';

export async function sendOff(ctx: Ctx, row: TransferRow) {
  const to = algoTransferMachine.moves.release.to;
  await moveTransfer(ctx, row.id, 'release', {});
  await record(ctx, row, row.stage, to);
  await instruct(ctx, {
    kind: 'pay',
    fromPartyId: row.partyId,
    toAddress: row.address,
    microAlgos: row.amount,
    causeKind: ALGO_OUT,
    causeId: row.id,
  });
  return to;
}

export async function cancelUnsentTransfer(
  ctx: Ctx,
  row: TransferRow,
  move: 'fail' | 'reject' | 'cancel',
  reason: string,
): Promise<TransferRow> {
  const to = algoTransferMachine.after(move, row.stage);
  if (!to) {
    const { name: what } = algoTransferMachine;
    return refuse('INVALID_TRANSITION', { what, state: row.stage, move });
  }
  if (row.stage === 'REQUESTED') await cancelRequest(ctx, AGREEMENT, row.id, reason);
  await release(ctx, { kind: 'withdrawal', id: row.id });
  await forgetRelease(ctx, AGREEMENT, row.id);
  await forgetOutflow(ctx, ALGO_OUT, row.id);
  const change = { reason, completedAt: ctx.now };
  await moveTransfer(ctx, row.id, move, change);
  await record(ctx, row, row.stage, to, reason);
  if (move !== 'cancel') {
    const text = formatMoney(row.amount, 'ALGO');
    const body = `Your transfer of ${text} was not sent: ${reason}. The ALGO are available in your wallet.`;
    await notifyOutcome(ctx, row, 'Transfer failed', body);
  } else await pushToClients(ctx, row.partyId);
  return { ...row, ...change, stage: to };
}

export async function notifyOutcome(
  ctx: Ctx,
  row: TransferRow,
  title: string,
  body: string,
): Promise<void> {
  const link = '/payments/wallet?currency=ALGO';
  const telling = { kind: 'withdrawal_decided' as const, title, body, link };
  await notifyParty(ctx, row.partyId, { ...telling, causeId: row.id });
  await pushToClients(ctx, row.partyId);
}

export const record = (
  ctx: Ctx,
  row: TransferRow,
  from: string | undefined,
  to: string,
  reason?: string,
) =>
  ctx.record({
    action: `wallet.algo_transfer_${to.toLowerCase()}`,
    subject: { kind: 'algo_transfer', id: row.id },
    to,
    partyId: row.partyId,
    ...(from ? { from } : {}),
    ...(reason ? { reason } : {}),
  });
