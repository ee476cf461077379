import * as banking from '@holdfast/domain/cash/banking/deposit-contract';
import { refuse } from '@holdfast/domain/refusals';
import { done } from '@holdfast/domain/successes';
import { answer, type Route, route } from '../../../kit/route.ts';
import type { CryptoPart } from './crypto.ts';
import { cancelDeposit } from './deposits/service.ts';
import { cancelWithdrawal, isWithdrawal } from './withdrawals/index.ts';

/** Calls that name a transaction of either direction. */
export const transactionRoutes = (crypto: CryptoPart): Route[] => [
  route(banking.deleteTransaction, async (ctx, { params }) => {
    const { transactionId } = params;
    const deposit = await cancelDeposit(ctx, transactionId);
    if (deposit) return deposit;
    const taken = await crypto.cancel(ctx, transactionId);
    if (taken) return taken;
    if (!(await isWithdrawal(ctx, transactionId))) return refuse('NOT_FOUND', {});
    const { id } = await cancelWithdrawal(ctx, transactionId);
    return answer({ id, status: 'cancelled' }, { message: done.withdrawalRequestCancelled });
  }),
];
