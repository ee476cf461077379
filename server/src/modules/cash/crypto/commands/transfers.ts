import {
  DAY_OF_LIMIT_MS,
  LEAST_BALANCE,
  MOST_A_DAY,
  MOST_AT_ONCE,
  NETWORK_FEE,
} from '@holdfast/domain/cash/crypto/limits';
import { refuseCrypto } from '@holdfast/domain/cash/crypto/refusals';
import { algoTransferMachine } from '@holdfast/domain/cash/crypto/transfer.machine';
import { refuse as refuseSettlement } from '@holdfast/domain/chain/settlement/refusals';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { refuseFunds } from '@holdfast/domain/money/ledger/refusals';
import { convertAt } from '@holdfast/domain/money/rates/rate';
import { twoPeopleWords } from '@holdfast/domain/people/approvals/single-release';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { isAlgorandAddress, ownersOfAddresses } from '../../../chain/settlement/index.ts';
import { balancesOf, hold, partyMain, platform, post } from '../../../money/ledger/index.ts';
import { rateOf } from '../../../money/rates/index.ts';
import { releaseSingly, requestApproval } from '../../../people/approvals/index.ts';
import { reserveOutflow } from '../../company-limits/index.ts';
import { ALGO_OUT } from '../events.ts';
import {
  lockTransfer,
  moveTransfer,
  saveTransfer,
  sumWorth,
  type TransferRow,
} from '../repository/transfers.ts';
import { transferView } from '../views.ts';
import { pushToClients } from './credit.ts';
import { transferApproval } from './transfer-approval.ts';
import {
  AGREEMENT,
  cancelUnsentTransfer,
  notifyOutcome,
  record,
  sendOff,
} from './transfer-moves.ts';

export type AlgoTransferInput = { readonly address: string; readonly amount: bigint };

/**
 * Held now and sent at settlement, above a limit only after two members of staff approve. Refuses
 * INVALID_ADDRESS, OWN_ADDRESS, INSUFFICIENT_ALGO, E_INSUFFICIENT_WALLET_BALANCE,
 * TRANSFER_TOO_LARGE, DAILY_TRANSFER_LIMIT, CURRENCY_RATE_ERROR, MEMBER_LIMIT and COMPANY_LIMIT.
 */
export async function sendAlgo(ctx: UserCtx, input: AlgoTransferInput) {
  const { partyId, userId } = ctx.actor;
  const address = await receiverOf(ctx, input.address);
  const { amount } = input;
  assertSize(amount);
  const rate = await rateOf(ctx, 'ALGO', 'USD');
  const row: TransferRow = {
    id: ctx.newId(),
    partyId,
    userId,
    address,
    amount,
    networkFee: NETWORK_FEE,
    worthCents: convertAt(amount, rate),
    stage: algoTransferMachine.initial,
    reason: null,
    twoPeopleReason: null,
    txId: null,
    createdAt: ctx.now,
    completedAt: null,
  };
  // In the lock order, single releases come before accounts.
  const release = { kind: AGREEMENT, subjectId: row.id, partyId, amountCents: row.worthCents };
  const reason = await releaseSingly(ctx, { ...release, by: 'product' });
  const twoPeopleReason = reason ? twoPeopleWords(reason) : null;
  await holdTransfer(ctx, row);
  await assertWithinDay(ctx, row);
  await reserveOutflow(ctx, { kind: ALGO_OUT, causeId: row.id, amount: row.worthCents });
  await saveTransfer(ctx, { ...row, twoPeopleReason });
  await record(ctx, row, undefined, row.stage);
  const stage = twoPeopleReason ? row.stage : await sendOff(ctx, row);
  if (twoPeopleReason) {
    const saved = { ...row, twoPeopleReason };
    await requestApproval(ctx, transferApproval, row.id, saved, { needed: 2, isTheirOwn: true });
  }
  await pushToClients(ctx, partyId);
  return transferView(ctx, { ...row, stage }, null);
}

async function receiverOf(ctx: UserCtx, typed: string): Promise<string> {
  const address = typed.trim().toUpperCase();
  if (!isAlgorandAddress(address)) return refuseSettlement('INVALID_ADDRESS', {});
  const owner = (await ownersOfAddresses(ctx, [address])).get(address);
  const isOwn = owner?.role || owner?.partyId === ctx.actor.partyId;
  return isOwn ? refuseCrypto('OWN_ADDRESS', {}) : address;
}

/** Below the minimum balance, a payment to a new address would be rejected. */
function assertSize(amount: bigint): void {
  if (amount < LEAST_BALANCE) {
    refuseCrypto('INSUFFICIENT_ALGO', { receiverNeeds: formatMoney(LEAST_BALANCE, 'ALGO') });
  }
  if (amount > MOST_AT_ONCE) {
    refuseCrypto('TRANSFER_TOO_LARGE', { most: formatMoney(MOST_AT_ONCE, 'ALGO') });
  }
}

async function holdTransfer(
  ctx: Ctx,
  { id, partyId, amount, networkFee }: TransferRow,
): Promise<void> {
  const total = amount + networkFee;
  const balances = await balancesOf(ctx, partyId);
  const available = balances.find((one) => one.commodity === 'ALGO')?.available ?? 0n;
  const shortage = { commodity: 'ALGO', needed: total, available };
  if (available < amount) refuseFunds('E_INSUFFICIENT_WALLET_BALANCE', shortage);
  if (available < total) refuseCrypto('INSUFFICIENT_ALGO', {});
  await hold(ctx, {
    account: partyMain(partyId, 'ALGO'),
    amount: total,
    cause: { kind: 'withdrawal', id },
    refusal: 'E_INSUFFICIENT_WALLET_BALANCE',
  });
}

/** The hold has locked the account, so each of two concurrent transfers counts the other. */
async function assertWithinDay(ctx: Ctx, { partyId, worthCents }: TransferRow): Promise<void> {
  const since = new Date(ctx.now.getTime() - DAY_OF_LIMIT_MS);
  const sent = await sumWorth(ctx, partyId, since);
  if (sent + worthCents <= MOST_A_DAY) return;
  const left = MOST_A_DAY > sent ? MOST_A_DAY - sent : 0n;
  refuseCrypto('DAILY_TRANSFER_LIMIT', { most: formatMoney(MOST_A_DAY), left: formatMoney(left) });
}

/** Books a confirmed transfer: the held ALGO leaves the wallet. */
export async function transferSent(ctx: Ctx, id: string, txId: string | null): Promise<void> {
  const row = await lockTransfer(ctx, id);
  const to = row && algoTransferMachine.after('confirm', row.stage);
  if (!row || !to || !txId) return;
  const total = row.amount + row.networkFee;
  await post(ctx, {
    kind: 'withdrawal',
    reference: id,
    memo: 'ALGO sent',
    actingUserId: row.userId,
    releases: [{ kind: 'withdrawal', id }],
    lines: [
      { account: partyMain(row.partyId, 'ALGO'), amount: -total },
      { account: platform('chain_clearing', 'ALGO'), amount: total },
    ],
  });
  await moveTransfer(ctx, id, 'confirm', { txId, completedAt: ctx.now });
  await record(ctx, row, row.stage, to);
  const text = formatMoney(row.amount, 'ALGO');
  await notifyOutcome(ctx, row, `${text} sent`, `Your transfer of ${text} is confirmed on chain.`);
}

/** Releases the ALGO of a transfer that can no longer be confirmed. */
export async function transferFailed(ctx: Ctx, id: string): Promise<void> {
  const row = await lockTransfer(ctx, id);
  if (row)
    await cancelUnsentTransfer(ctx, row, 'fail', 'The Algorand network rejected the payment');
}

export async function cancelTransfer(ctx: UserCtx, id: string) {
  const row = await lockTransfer(ctx, id);
  if (!row || row.partyId !== ctx.actor.partyId) return undefined;
  return transferView(
    ctx,
    await cancelUnsentTransfer(ctx, row, 'cancel', 'Cancelled by you'),
    null,
  );
}
