import { ALGORAND_TX } from '@holdfast/domain/cash/crypto/limits';
import type {
  CryptoTransaction,
  TransactionGiven,
  TransactionNamed,
} from '@holdfast/domain/cash/transactions/contract';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../kit/ctx.ts';
import type { OutsideCall } from '../../../kit/http/route.ts';
import {
  type Beneficiary,
  cancelDeposit,
  declare,
  infoOf,
  instruct,
} from '../bank-deposits/index.ts';
import {
  type CryptoDeps,
  cancelAlgoTransfer,
  cancelCryptoDeposit,
  enterTransaction,
  lookUp,
} from '../crypto/index.ts';
import { cancelWithdrawal, isWithdrawal } from '../withdrawals/index.ts';

type Deps = { readonly to: Beneficiary; readonly crypto: CryptoDeps };
type Call = OutsideCall<UserCtx>;

export async function createTransaction(call: Call, { to, crypto }: Deps, body: TransactionGiven) {
  if (body.kind === 'chain') {
    const entered: CryptoTransaction = {
      kind: 'chain',
      ...(await enterTransaction(call, crypto, body)),
    };
    return { isNew: true, transaction: entered };
  }
  return call.transaction(async (ctx) =>
    body.kind === 'bank_declared'
      ? { isNew: false, transaction: await declare(ctx, body, to) }
      : { isNew: true, transaction: await instruct(ctx, body, to) },
  );
}

export async function transactionInfo(call: Call, { to, crypto }: Deps, body: TransactionNamed) {
  if ('transactionId' in body && ALGORAND_TX.test(body.transactionId.trim().toUpperCase())) {
    const known: CryptoTransaction = {
      kind: 'chain_info',
      ...(await lookUp(call, crypto, body.transactionId)),
    };
    return known;
  }
  return call.transaction((ctx) => infoOf(ctx, body, to));
}

export async function cancelTransaction(ctx: UserCtx, id: string) {
  const deposit = await cancelDeposit(ctx, id);
  if (deposit) return { kind: 'deposit', ...deposit };
  const crypto = (await cancelCryptoDeposit(ctx, id)) ?? (await cancelAlgoTransfer(ctx, id));
  if (crypto) return { kind: 'crypto', id, status: crypto.status };
  if (!(await isWithdrawal(ctx, id))) return refuse('NOT_FOUND', {});
  await cancelWithdrawal(ctx, id);
  return { kind: 'withdrawal', id, status: 'cancelled' };
}
