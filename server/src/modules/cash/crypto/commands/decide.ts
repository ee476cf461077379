import { refuseDeposit } from '@holdfast/domain/cash/bank-deposits/refusals';
import {
  type ChainDepositMove,
  chainDepositMachine,
} from '@holdfast/domain/cash/crypto/deposit.machine';
import { BITCOIN_TX } from '@holdfast/domain/cash/crypto/limits';
import { formatMoney, moneyText } from '@holdfast/domain/kernel/money';
import { convertAt } from '@holdfast/domain/money/rates/rate';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { rateOf } from '../../../money/rates/index.ts';
import {
  assertNotOwnCase,
  cancelRequest,
  decide,
  execute,
  fingerprintOf,
  openApproval,
  releaseSingly,
  request,
} from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify, notifyParty } from '../../../people/notifications/index.ts';
import { type DepositRow, isTaken, lockDeposit, moveDeposit } from '../repository/deposits.ts';
import { depositConcerns } from '../rules.ts';
import { book, pushToClients } from './credit.ts';

export const BITCOIN_FOUND = 'wallet.bitcoin_deposit';

export type Found = { readonly amount: bigint; readonly transactionId: string };

/**
 * Above the limit, credited only when a second approver enters the same details. Refuses NOT_FOUND,
 * INVALID_TRANSITION, INVALID_TRANSACTION_ID, TRANSACTION_ID_EXISTS, CURRENCY_RATE_ERROR, and as
 * approvals do.
 */
export async function confirmBitcoin(ctx: UserCtx, id: string, found: Found): Promise<void> {
  const row = await openBitcoin(ctx, id, 'credit');
  const txId = found.transactionId.toLowerCase();
  if (!BITCOIN_TX.test(txId)) return refuseDeposit('INVALID_TRANSACTION_ID', {});
  if (await isTaken(ctx, txId, id)) return refuseDeposit('TRANSACTION_ID_EXISTS', {});
  const payload = { amount: moneyText(found.amount, 'BTC'), transactionId: txId };
  const concerns = depositConcerns(row);
  await assertNotOwnCase(ctx, concerns);
  const first = await openApproval(ctx, BITCOIN_FOUND, id);
  if (row.stage === 'CHECKED' && first) {
    const approval = { kind: BITCOIN_FOUND, subjectId: id, payload, concerns };
    // The second approver's entry is compared with the first's.
    const fingerprint = fingerprintOf(approval);
    const { status } = await decide(ctx, { ...approval, approves: true, fingerprint });
    if (status !== 'APPROVED') return;
    await execute(ctx, BITCOIN_FOUND, id, payload);
    return credit(ctx, row, { ...found, transactionId: txId });
  }
  const worth = convertAt(found.amount, await rateOf(ctx, 'BTC', 'USD'));
  const release = { kind: BITCOIN_FOUND, subjectId: id, partyId: row.partyId, amountCents: worth };
  const reason = await releaseSingly(ctx, { ...release, concerns });
  if (!reason) return credit(ctx, row, { ...found, transactionId: txId });
  const approval = { kind: BITCOIN_FOUND, subjectId: id, payload, concerns };
  const requestId = await request(ctx, { ...approval, needed: 1 });
  const change = { received: found.amount, txId };
  const checked = { checkedBy: ctx.actor.userId, checkedAt: ctx.now };
  await moveDeposit(ctx, id, 'check', { ...change, ...checked });
  await record(ctx, row, 'check');
  await notifySecond(ctx, row, found.amount, requestId);
}

async function openBitcoin(
  ctx: UserCtx,
  id: string,
  move: 'credit' | 'reject',
): Promise<DepositRow> {
  const row = (await lockDeposit(ctx, id)) ?? refuseCommon('NOT_FOUND', {});
  if (chainDepositMachine.can(move, row.stage)) return row;
  const { name: what } = chainDepositMachine;
  return refuseCommon('INVALID_TRANSITION', { what, state: row.stage, move });
}

async function credit(ctx: UserCtx, row: DepositRow, found: Found): Promise<void> {
  const { amount: received, transactionId: txId } = found;
  const change = { received, txId, completedAt: ctx.now };
  await moveDeposit(ctx, row.id, 'credit', change);
  await book(ctx, { ...row, ...change }, received);
}

async function notifySecond(
  ctx: UserCtx,
  row: DepositRow,
  amount: bigint,
  causeId: string,
): Promise<void> {
  const others = await staffWith(ctx, 'CAN_MANAGE_FUNDS');
  await notify(ctx, {
    kind: 'approval_needed',
    userIds: others.filter((userId) => userId !== ctx.actor.userId),
    title: `Second approval required: deposit of ${formatMoney(amount, 'BTC')}`,
    body: `A colleague found deposit ${row.reference}. Look up the transaction and enter it independently.`,
    link: '/admin/funds/deposits',
    causeId,
  });
}

export async function rejectBitcoin(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await openBitcoin(ctx, id, 'reject');
  await assertNotOwnCase(ctx, depositConcerns(row));
  await cancelRequest(ctx, BITCOIN_FOUND, id, reason);
  await moveDeposit(ctx, id, 'reject', { reason, completedAt: ctx.now });
  await record(ctx, row, 'reject', reason);
  await notifyParty(ctx, row.partyId, {
    kind: 'deposit_decided',
    title: `Deposit ${row.reference} was rejected`,
    body: `Your bitcoin deposit was not credited: ${reason}`,
    link: '/payments/wallet',
    causeId: id,
  });
  await pushToClients(ctx, row.partyId);
}

function record(ctx: Ctx, row: DepositRow, move: ChainDepositMove, reason?: string) {
  const { to } = chainDepositMachine.moves[move];
  return ctx.record({
    action: `wallet.bitcoin_${to.toLowerCase()}`,
    subject: { kind: 'chain_deposit', id: row.id },
    from: row.stage,
    to,
    partyId: row.partyId,
    ...(reason ? { reason } : {}),
  });
}
