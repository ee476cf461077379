import * as contract from '@holdfast/domain/cash/transactions/contract';
import { done } from '@holdfast/domain/successes';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import type { Beneficiary } from '../bank-deposits/index.ts';
import type { CryptoDeps } from '../crypto/index.ts';
import { cancelTransaction, createTransaction, transactionInfo } from './service.ts';

export type TransactionDeps = {
  readonly to: Beneficiary;
  readonly crypto: CryptoDeps;
};

export const transactionRoutes = (deps: TransactionDeps): Route[] => [
  // May query the chain over the network, so the call holds no database transaction.
  outsideRoute(contract.createTransaction, async (call, { body }) => {
    const { isNew, transaction } = await createTransaction(call, deps, body);
    return answer({ transaction }, isNew ? { status: 201 } : {});
  }),
  outsideRoute(contract.transactionInfo, async (call, { body }) => ({
    transaction: await transactionInfo(call, deps, body),
  })),
  route(contract.deleteTransaction, async (ctx, { params }) => {
    const { kind, id, status } = await cancelTransaction(ctx, params.transactionId);
    const message = { message: done.withdrawalRequestCancelled };
    return answer({ id, status }, kind === 'withdrawal' ? message : {});
  }),
];
