import * as contract from '@holdfast/domain/administration/general-ledger/contract';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { logExport } from './documents/export.ts';
import { journalCsv } from './documents/journal-csv.ts';
import { ledgerXml } from './documents/ledger-xml.ts';
import { balanceSheetCsv, profitAndLossCsv, trialBalanceCsv } from './documents/statements-csv.ts';
import { trialBalancePdf } from './documents/trial-balance-pdf.ts';
import type { Entity } from './documents/xml-elements.ts';
import { pageOfJournal } from './queries/journal.ts';
import { balanceSheet, profitAndLoss } from './queries/statements.ts';
import { trialBalance } from './queries/trial-balance.ts';

export const generalLedgerRoutes = (entity: Entity): Route[] => [
  route(contract.getTrialBalance, (ctx, { query }) => trialBalance(ctx, query)),
  route(contract.trialBalanceCsv, async (ctx, { query }) => {
    await logExport(ctx, 'trial_balance', 'csv', query);
    return trialBalanceCsv(await trialBalance(ctx, query));
  }),
  outsideRoute(contract.trialBalancePdf, async (call, { query }) => {
    const printed = await call.transaction(async (ctx) => {
      await logExport(ctx, 'trial_balance', 'pdf', query);
      const { issuer } = ctx.settings;
      return { balance: await trialBalance(ctx, query), issuer, madeAt: ctx.now };
    });
    return trialBalancePdf({ ...printed, by: call.actor.name });
  }),
  route(contract.listJournal, async (ctx, { query }) => {
    const { entries, next } = await pageOfJournal(ctx, query);
    return answer(entries, { meta: { next } });
  }),
  outsideRoute(contract.journalCsv, (call, { query }) => journalCsv(call.transaction, query)),
  outsideRoute(contract.ledgerXml, (call, { query }) => ledgerXml(call.transaction, entity, query)),
  route(contract.getProfitAndLoss, (ctx, { query }) => profitAndLoss(ctx, query)),
  route(contract.profitAndLossCsv, async (ctx, { query }) => {
    await logExport(ctx, 'profit_and_loss', 'csv', query);
    return profitAndLossCsv(await profitAndLoss(ctx, query));
  }),
  route(contract.getBalanceSheet, (ctx, { query }) => balanceSheet(ctx, query.day)),
  route(contract.balanceSheetCsv, async (ctx, { query }) => {
    await logExport(ctx, 'balance_sheet', 'csv', query);
    return balanceSheetCsv(await balanceSheet(ctx, query.day));
  }),
];
