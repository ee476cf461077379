import * as contract from '@holdfast/domain/administration/books/contract';
import { answer, type Route, route } from '../../../kit/route.ts';
import { pageOfAccounts } from './queries/accounts.ts';
import { totalsOfBooks } from './queries/totals.ts';

export const bookRoutes = (): Route[] => [
  route(contract.listBookAccounts, async (ctx, { query }) => {
    const { accounts, next } = await pageOfAccounts(ctx, query);
    return answer(accounts, { meta: { next } });
  }),
  route(contract.bookTotals, (ctx) => totalsOfBooks(ctx)),
];
