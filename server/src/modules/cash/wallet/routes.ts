import * as wallet from '@holdfast/domain/cash/wallet/contract';
import * as history from '@holdfast/domain/cash/wallet/history/contract';
import { answer, outsideRoute, type Route, route } from '../../../kit/route.ts';
import { historyCsv } from './history/csv.ts';
import { historyOf } from './history/history.ts';
import type { NameCauses } from './history/names.ts';
import { zoneOf } from './history/zone.read.ts';
import { overviewOf, type UnsettledProceeds } from './overview.ts';
import { receiptPdf } from './receipts/pdf.ts';
import { receiptOf } from './receipts/service.ts';
import { statementCsv } from './statements/csv.ts';
import { statementPdf } from './statements/pdf.ts';
import { statementOf, summaryOf } from './statements/service.ts';

/**
 * `nameCauses` is given by the modules whose commitments and orders stand in a history, `unsettled`
 * by the exchange: proceeds of sales whose units have not moved on the chain yet.
 */
export function walletRoutes(
  nameCauses: NameCauses = async () => new Map(),
  unsettled: UnsettledProceeds = async () => 0n,
): Route[] {
  return [
    route(wallet.overview, async (ctx) => ({
      walletBalance: await overviewOf(ctx, ctx.actor.partyId, unsettled),
    })),
    ...historyRoutes(nameCauses),
    ...paperRoutes(nameCauses),
  ];
}

const historyRoutes = (nameCauses: NameCauses): Route[] => [
  route(history.transactions, async (ctx, { query }) => {
    const asked = { ...query, zone: await zoneOf(ctx) };
    const { rows, next } = await historyOf(ctx, ctx.actor.partyId, asked, nameCauses);
    return answer([...rows], { meta: { next } });
  }),
  route(history.transactionsCsv, async (ctx, { query }) => {
    const asked = { ...query, zone: await zoneOf(ctx) };
    return historyCsv(ctx, ctx.actor.partyId, asked, nameCauses);
  }),
];

/** Statements and receipts. What is printed is made outside the transaction that reads it. */
const paperRoutes = (nameCauses: NameCauses): Route[] => [
  route(history.summary, (ctx, { query }) => summaryOf(ctx, query)),
  outsideRoute(history.statement, async (call, { query }) => {
    const statement = await call.transaction((ctx) => statementOf(ctx, query, nameCauses));
    return query.format === 'csv' ? statementCsv(statement) : statementPdf(statement);
  }),
  route(history.receipt, (ctx, { params }) => receiptOf(ctx, params.movementId, nameCauses)),
  outsideRoute(history.receiptFile, async (call, { params }) => {
    const { receipt, madeAt, zone } = await call.transaction(async (ctx) => ({
      receipt: await receiptOf(ctx, params.movementId, nameCauses),
      madeAt: ctx.now,
      zone: await zoneOf(ctx),
    }));
    return receiptPdf(receipt, { madeAt, zone });
  }),
];
