import * as wallet from '@holdfast/domain/views/wallet/contract';
import * as history from '@holdfast/domain/views/wallet/history-contract';
import {
  answer,
  asksBeyond,
  outsideRoute,
  type Route,
  readRoute,
  route,
} from '../../../kit/http/route.ts';
import { zoneOf } from '../../../kit/http/viewer.ts';
import { historyCsv } from './documents/history-csv.ts';
import { receiptPdf } from './documents/receipt-pdf.ts';
import { statementCsv } from './documents/statement-csv.ts';
import { statementPdf } from './documents/statement-pdf.ts';
import { historyOf } from './queries/history.ts';
import { walletBalanceOf } from './queries/overview.ts';
import { printedReceipt, printedStatement } from './queries/printed.ts';
import { receiptOf } from './queries/receipt.ts';
import { statementOf, summaryOf } from './queries/statement.ts';

export function walletRoutes(): Route[] {
  return [
    readRoute(wallet.overview, async (ctx) => ({
      walletBalance: await walletBalanceOf(ctx, ctx.actor.partyId),
    })),
    ...historyRoutes(),
    ...documentRoutes(),
  ];
}

const historyRoutes = (): Route[] => [
  readRoute(
    history.transactions,
    async (ctx, { query }) => {
      const filter = { ...query, zone: zoneOf(ctx) };
      const { rows, next } = await historyOf(ctx, ctx.actor.partyId, filter);
      return answer([...rows], { meta: { next } });
    },
    // A search or filter may scan the whole history.
    ({ query }) => asksBeyond(query, ['limit', 'after']),
  ),
  route(history.transactionsCsv, async (ctx, { query }) => {
    const filter = { ...query, zone: zoneOf(ctx) };
    return historyCsv(ctx, ctx.actor.partyId, filter);
  }),
];

/** Rendered outside the transaction that reads their data. */
const documentRoutes = (): Route[] => [
  route(history.summary, (ctx, { query }) => summaryOf(ctx, query)),
  outsideRoute(history.statement, async (call, { query }) => {
    if (query.format === 'csv') {
      return statementCsv(await call.transaction((ctx) => statementOf(ctx, query)));
    }
    return statementPdf(await call.transaction((ctx) => printedStatement(ctx, query)));
  }),
  route(history.receipt, (ctx, { params }) => receiptOf(ctx, params.movementId)),
  outsideRoute(history.receiptFile, async (call, { params }) => {
    return receiptPdf(await call.transaction((ctx) => printedReceipt(ctx, params.movementId)));
  }),
];
