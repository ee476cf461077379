import * as contract from '@holdfast/domain/assets/transfer-rules/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import { requestRules, withdrawRules, writeRules } from './commands/write-rules.ts';
import { publicRules } from './queries/public-rules.ts';
import { ownRulesSheet, rulesSheetForStaff, waitingSheets } from './queries/sheet.ts';

export const transferRulesRoutes = (): Route[] => [
  route(contract.rulesOfAsset, (ctx, { params }) => publicRules(ctx, params.assetId)),
  route(contract.ownRules, (ctx, { params }) => ownRulesSheet(ctx, params.assetId)),
  route(contract.writeRules, async (ctx, { params, body }) => {
    await writeRules(ctx, params.assetId, body);
    return ownRulesSheet(ctx, params.assetId);
  }),
  route(contract.requestRules, async (ctx, { params }) => {
    await requestRules(ctx, params.assetId);
    return ownRulesSheet(ctx, params.assetId);
  }),
  route(contract.withdrawRules, async (ctx, { params }) => {
    await withdrawRules(ctx, params.assetId);
    return ownRulesSheet(ctx, params.assetId);
  }),
  route(contract.listWaitingRules, (ctx) => waitingSheets(ctx)),
  route(contract.rulesForStaff, (ctx, { params }) => rulesSheetForStaff(ctx, params.assetId)),
];
