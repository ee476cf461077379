import * as banking from '@holdfast/domain/banking/deposit-contract';
import { refuse } from '@holdfast/domain/refusals';
import { done } from '@holdfast/domain/successes';
import { answer, type Route, route } from '../../kit/route.ts';
import { cancelDeposit } from './deposits/service.ts';
import { cancelWithdrawal, isWithdrawal } from './withdrawals/index.ts';

/** Calls that name a transaction of either direction. */
export const transactionRoutes = (): Route[] => [
  route(banking.deleteTransaction, async (ctx, { params }) => {
    const { transactionId } = params;
    const deposit = await cancelDeposit(ctx, transactionId);
    if (deposit) return deposit;
    if (!(await isWithdrawal(ctx, transactionId))) return refuse('NOT_FOUND', {});
    const { id } = await cancelWithdrawal(ctx, transactionId);
    return answer({ id, status: 'cancelled' }, { message: done.withdrawalRequestCancelled });
  }),
];
