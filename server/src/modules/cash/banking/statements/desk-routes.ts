import * as desk from '@holdfast/domain/cash/banking/desk-contract';
import { outsideRoute, type Route, route } from '../../../../kit/route.ts';
import { fileAnswer, type StoragePort } from '../../../people/files/index.ts';
import { checkName, deskBanksOf } from '../accounts/desk.ts';
import { deskDepositsOf, receiptOf, rejectDeposit } from '../deposits/desk.ts';
import { paged } from './paged.ts';
import { assignItem, decideItem, returnItem } from './suspense.ts';
import { suspenseOf } from './suspense-views.ts';

/** What finance staff see and decide about money that comes in. */
export const deskRoutes = (storage: StoragePort): Route[] => [
  route(desk.listDeskDeposits, async (ctx, { query }) =>
    paged(await deskDepositsOf(ctx, query), query),
  ),
  route(desk.rejectDeposit, async (ctx, { params, body }) => ({
    deposit: await rejectDeposit(ctx, params.depositId, body.reason),
  })),
  outsideRoute(desk.openReceipt, async (call, { params }) => {
    const file = await call.transaction((ctx) => receiptOf(ctx, params.depositId));
    return fileAnswer(call.edge, storage, file);
  }),
  route(desk.listSuspense, async (ctx, { query }) => paged(await suspenseOf(ctx, query), query)),
  route(desk.assignSuspense, async (ctx, { params, body }) => ({
    item: await assignItem(ctx, params.itemId, body),
  })),
  route(desk.decideSuspense, async (ctx, { params, body }) => ({
    item: await decideItem(ctx, params.itemId, body),
  })),
  route(desk.returnSuspense, async (ctx, { params, body }) => ({
    item: await returnItem(ctx, params.itemId, body.reason),
  })),
  route(desk.listDeskBanks, async (ctx, { query }) => paged(await deskBanksOf(ctx, query), query)),
  route(desk.checkBankName, async (ctx, { params, body }) => ({
    bank: await checkName(ctx, params.bankId, body),
  })),
];
