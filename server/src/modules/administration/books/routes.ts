import * as contract from '@holdfast/domain/administration/books/contract';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { postingsCsv } from './documents.ts';
import { describeAccount, pageOfAccounts } from './queries/accounts.ts';
import { describeEntry } from './queries/entry.ts';
import { pageOfPostings } from './queries/postings.ts';
import { totalsOfBooks } from './queries/totals.ts';

export const bookRoutes = (): Route[] => [
  route(contract.listBookAccounts, async (ctx, { query }) => {
    const { accounts, next } = await pageOfAccounts(ctx, query);
    return answer(accounts, { meta: { next } });
  }),
  route(contract.getBookAccount, (ctx, { params }) => describeAccount(ctx, params.accountId)),
  route(contract.listPostings, async (ctx, { params, query }) => {
    const { postings, next } = await pageOfPostings(ctx, params.accountId, query);
    return answer(postings, { meta: { next } });
  }),
  outsideRoute(contract.exportPostings, (call, { params, query }) =>
    postingsCsv(call.transaction, params.accountId, query),
  ),
  route(contract.getBookEntry, (ctx, { params }) => describeEntry(ctx, params.entryId)),
  route(contract.bookTotals, (ctx) => totalsOfBooks(ctx)),
];
