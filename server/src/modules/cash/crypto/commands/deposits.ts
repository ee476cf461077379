import { refuseDeposit } from '@holdfast/domain/cash/bank-deposits/refusals';
import { chainDepositMachine } from '@holdfast/domain/cash/crypto/deposit.machine';
import { ALGORAND_TX, BITCOIN_TX, MOST_OPEN_DEPOSITS } from '@holdfast/domain/cash/crypto/limits';
import { refuseCrypto } from '@holdfast/domain/cash/crypto/refusals';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { paymentById } from '../../../chain/settlement/index.ts';
import { type CryptoDeps, reached } from '../deps.ts';
import { addressOfCaller } from '../queries/address.ts';
import { arrivalsOf } from '../queries/arrivals.ts';
import {
  countOpen,
  type DepositRow,
  isTaken,
  lockByTx,
  lockDeposit,
  moveDeposit,
  saveDeposit,
  setDeclarer,
} from '../repository/deposits.ts';
import { depositView } from '../views.ts';
import { creditArrival, newReference } from './credit.ts';

export type ChainTransaction = {
  readonly currency: 'ALGO' | 'BTC';
  readonly transactionId?: string | undefined;
  readonly amount?: bigint | undefined;
};

/** ALGO is looked up on chain, bitcoin waits for staff. */
export async function enterTransaction(
  call: OutsideCall<UserCtx>,
  deps: CryptoDeps,
  body: ChainTransaction,
) {
  if (body.currency === 'BTC') {
    return call.transaction(async (ctx) => depositView(ctx, await declareBitcoin(ctx, deps, body)));
  }
  const txId = (body.transactionId ?? '').trim().toUpperCase();
  if (!ALGORAND_TX.test(txId)) return refuseDeposit('INVALID_TRANSACTION_ID', {});
  await call.transaction((ctx) => addressOfCaller(ctx));
  const payment = await reached(() => paymentById(deps.chain, txId));
  if (!payment) return refuseDeposit('INVALID_TRANSACTION_ID', {});
  return call.transaction(async (ctx) => {
    const arrivals = await arrivalsOf(ctx, [payment]);
    const own = arrivals.find((one) => one.partyId === ctx.actor.partyId);
    if (!own) return refuseDeposit('INVALID_TRANSACTION_ID', {});
    const fresh = await creditArrival(ctx, own, ctx.actor.userId);
    return depositView(ctx, fresh ?? (await claim(ctx, own.key)));
  });
}

async function claim(ctx: UserCtx, key: string): Promise<DepositRow> {
  const row = await lockByTx(ctx, 'ALGO', key);
  if (!row || row.userId || row.partyId !== ctx.actor.partyId) {
    return refuseDeposit('TRANSACTION_ID_EXISTS', {});
  }
  await setDeclarer(ctx, row.id, ctx.actor.userId);
  return { ...row, userId: ctx.actor.userId };
}

async function declareBitcoin(
  ctx: UserCtx,
  { btcAddress, isProduction }: CryptoDeps,
  { amount, transactionId }: ChainTransaction,
): Promise<DepositRow> {
  if (!btcAddress && isProduction) return refuseCrypto('BITCOIN_OFF', {});
  if (amount === undefined) {
    const message = messages.required('Amount');
    return refuseFields([{ field: 'amount', rule: 'required', message }]);
  }
  const declaredTx = bitcoinTx(transactionId);
  const { partyId, userId } = ctx.actor;
  if ((await countOpen(ctx, partyId)) >= MOST_OPEN_DEPOSITS) {
    return refuseCrypto('OPEN_DEPOSITS_LIMIT', { max: MOST_OPEN_DEPOSITS });
  }
  const id = ctx.newId();
  if (declaredTx && (await isTaken(ctx, declaredTx, id))) {
    return refuseDeposit('TRANSACTION_ID_EXISTS', {});
  }
  const row: DepositRow = {
    id,
    partyId,
    userId,
    currency: 'BTC',
    reference: newReference(ctx, 'BC'),
    stage: chainDepositMachine.initial,
    declared: amount,
    received: null,
    declaredTx: declaredTx ?? null,
    txId: null,
    round: null,
    reason: null,
    checkedBy: null,
    checkedAt: null,
    createdAt: ctx.now,
    completedAt: null,
  };
  if (!(await saveDeposit(ctx, row))) return refuseDeposit('TRANSACTION_ID_EXISTS', {});
  await ctx.record({
    action: 'wallet.bitcoin_declared',
    subject: { kind: 'chain_deposit', id },
    to: row.stage,
    partyId,
  });
  return row;
}

function bitcoinTx(typed: string | undefined): string | undefined {
  const txId = typed?.trim().toLowerCase();
  if (!txId) return undefined;
  return BITCOIN_TX.test(txId) ? txId : refuseDeposit('INVALID_TRANSACTION_ID', {});
}

export async function cancelDeposit(ctx: UserCtx, id: string) {
  const row = await lockDeposit(ctx, id);
  if (!row || row.partyId !== ctx.actor.partyId) return undefined;
  const to = chainDepositMachine.after('cancel', row.stage);
  if (!to) {
    const { name: what } = chainDepositMachine;
    return refuseCommon('INVALID_TRANSITION', { what, state: row.stage, move: 'cancel' });
  }
  await moveDeposit(ctx, id, 'cancel', { completedAt: ctx.now });
  await ctx.record({
    action: 'wallet.bitcoin_cancelled',
    subject: { kind: 'chain_deposit', id },
    from: row.stage,
    to,
    partyId: row.partyId,
  });
  return depositView(ctx, { ...row, stage: to, completedAt: ctx.now });
}
