import {
  DAY_OF_LIMIT_MS,
  DECIDE_WITHIN_MS,
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
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { instruct, isAlgorandAddress, ownersOfAddresses } from '../../../chain/settlement/index.ts';
import {
  balancesOf,
  hold,
  partyMain,
  platform,
  post,
  release,
} from '../../../money/ledger/index.ts';
import { rateOf } from '../../../money/rates/index.ts';
import {
  type Concerns,
  cancelRequest,
  forgetRelease,
  releaseAlone,
  request,
} from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify, notifyParty } from '../../../people/notifications/index.ts';
import { forgetOutflow, takeOutflowAlone } from '../../company-limits/index.ts';
import {
  listUndecided,
  lockTransfer,
  moveTransfer,
  saveTransfer,
  sumWorth,
  type TransferRow,
} from '../repository/transfers.ts';
import { transferView } from '../views.ts';
import { pushToClients } from './credit.ts';

export const ALGO_OUT = 'algo_out';
/** What two people of the platform agree to. */
export const AGREEMENT = 'wallet.algo_transfer';

export type AlgoTransferInput = { readonly address: string; readonly amount: bigint };

/**
 * Sends ALGO to an address outside: held at once, sent by settlement, above a limit after two
 * people of the platform have agreed. Refuses INVALID_ADDRESS, OWN_ADDRESS, INSUFFICIENT_ALGO,
 * E_INSUFFICIENT_WALLET_BALANCE, TRANSFER_TOO_LARGE, DAILY_TRANSFER_LIMIT, CURRENCY_RATE_ERROR, and
 * of a company's member MEMBER_LIMIT and COMPANY_LIMIT.
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
  // Counted before the account is locked: what is released alone is released in turn.
  const release = { kind: AGREEMENT, subjectId: row.id, partyId, amountCents: row.worthCents };
  const reason = await releaseAlone(ctx, { ...release, by: 'product' });
  const twoPeopleReason = reason ? twoPeopleWords(reason) : null;
  await holdFor(ctx, row);
  await assertWithinDay(ctx, row);
  await takeOutflowAlone(ctx, { kind: ALGO_OUT, causeId: row.id, amount: row.worthCents });
  await saveTransfer(ctx, { ...row, twoPeopleReason });
  await record(ctx, row, undefined, row.stage);
  const stage = twoPeopleReason ? await askTwo(ctx, row, twoPeopleReason) : await sendOff(ctx, row);
  await pushToClients(ctx, partyId);
  return transferView(ctx, { ...row, stage });
}

async function receiverOf(ctx: UserCtx, typed: string): Promise<string> {
  const address = typed.trim().toUpperCase();
  if (!isAlgorandAddress(address)) return refuseSettlement('INVALID_ADDRESS', {});
  const owner = (await ownersOfAddresses(ctx, [address])).get(address);
  const isOwn = owner?.role || owner?.partyId === ctx.actor.partyId;
  return isOwn ? refuseCrypto('OWN_ADDRESS', {}) : address;
}

/** An address that holds nothing is opened with a tenth of an ALGO: less would be refused there. */
function assertSize(amount: bigint): void {
  if (amount < LEAST_BALANCE) {
    refuseCrypto('INSUFFICIENT_ALGO', { receiverNeeds: formatMoney(LEAST_BALANCE, 'ALGO') });
  }
  if (amount > MOST_AT_ONCE) {
    refuseCrypto('TRANSFER_TOO_LARGE', { most: formatMoney(MOST_AT_ONCE, 'ALGO') });
  }
}

async function holdFor(ctx: Ctx, { id, partyId, amount, networkFee }: TransferRow): Promise<void> {
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

/** Called with the party's account locked by the hold, so that two at once count each other. */
async function assertWithinDay(ctx: Ctx, { partyId, worthCents }: TransferRow): Promise<void> {
  const since = new Date(ctx.now.getTime() - DAY_OF_LIMIT_MS);
  const sent = await sumWorth(ctx, partyId, since);
  if (sent + worthCents <= MOST_A_DAY) return;
  const left = MOST_A_DAY > sent ? MOST_A_DAY - sent : 0n;
  refuseCrypto('DAILY_TRANSFER_LIMIT', { most: formatMoney(MOST_A_DAY), left: formatMoney(left) });
}

async function askTwo(ctx: Ctx, row: TransferRow, why: string) {
  await request(ctx, { ...approvalOf(row), needed: 2, isTheirOwn: true });
  await notify(ctx, {
    kind: 'approval_needed',
    userIds: await staffWith(ctx, 'CAN_MANAGE_FUNDS'),
    title: `${formatMoney(row.amount, 'ALGO')} want to leave`,
    body: `${why} They have 24 hours.`,
    link: '/admin/funds/deposits',
    causeId: row.id,
  });
  return row.stage;
}

/** What is agreed to, and by whom not: whoever's money it is. */
export const approvalOf = (row: TransferRow) => ({
  kind: AGREEMENT,
  subjectId: row.id,
  payload: payloadOf(row),
  concerns: transferConcerns(row),
});

export const transferConcerns = ({ partyId, userId }: TransferRow): Concerns => ({
  parties: [partyId],
  users: [userId],
});

/** Exactly what is agreed to. */
export const payloadOf = ({ address, amount }: TransferRow) => ({
  address,
  microAlgos: amount.toString(),
});

/** Writes the payment as an instruction, in this transaction. */
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

/** The payment is in a block: what was held has left. */
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
  await notifyOutcome(ctx, row, `${text} sent`, `Your transfer of ${text} is on the chain.`);
}

/** The payment can't happen any more: the ALGO are the party's again, and it reads why. */
export async function transferFailed(ctx: Ctx, id: string): Promise<void> {
  const row = await lockTransfer(ctx, id);
  if (row) await endUnsent(ctx, row, 'fail', 'The Algorand network did not take the payment');
}

/** Ends a transfer that moved nothing; answers where it stands now. */
export async function endUnsent(
  ctx: Ctx,
  row: TransferRow,
  move: 'fail' | 'reject' | 'cancel',
  reason: string,
): Promise<TransferRow> {
  const to = algoTransferMachine.after(move, row.stage);
  if (!to) {
    const { name: what } = algoTransferMachine;
    return refuseCommon('INVALID_TRANSITION', { what, state: row.stage, move });
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
    const body = `Your transfer of ${text} did not leave: ${reason}. The ALGO are in your wallet.`;
    await notifyOutcome(ctx, row, 'Transfer failed', body);
  } else await pushToClients(ctx, row.partyId);
  return { ...row, ...change, stage: to };
}

/** Takes back the caller's own transfer while it waits; undefined when there is no such one. */
export async function cancelTransfer(ctx: UserCtx, id: string) {
  const row = await lockTransfer(ctx, id);
  if (!row || row.partyId !== ctx.actor.partyId) return undefined;
  return transferView(ctx, await endUnsent(ctx, row, 'cancel', 'Cancelled by you'));
}

const AT_ONCE = 50;

/** Nobody's ALGO stay held because nobody decided. Answers how many were ended. */
export async function rejectUndecided(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now.getTime() - DECIDE_WITHIN_MS);
  const ids = await listUndecided(ctx, before, AT_ONCE);
  for (const id of ids) {
    const row = await lockTransfer(ctx, id);
    if (row?.stage === 'REQUESTED') {
      await endUnsent(ctx, row, 'reject', 'It was not decided within 24 hours');
    }
  }
  return ids.length;
}

async function notifyOutcome(
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

const record = (
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
