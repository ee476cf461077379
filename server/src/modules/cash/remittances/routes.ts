import * as contract from '@holdfast/domain/cash/remittances/contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { requestRemittance, requestSchedule, requestTopUp } from './commands/request.ts';
import { cancelRemittance, cancelTopUp, remittanceFile, sendRemittance } from './commands/send.ts';
import { bookFromLine } from './commands/settle.ts';
import type { RemittanceDeps } from './deps.ts';
import {
  linesFor,
  remittancePage,
  shownRemittance,
  shownTopUp,
  topUpPage,
} from './queries/lists.ts';
import { ownMoneyOverview } from './queries/overview.ts';

export const remittanceRoutes = (deps: RemittanceDeps): Route[] => [
  route(contract.ownMoney, (ctx) => ownMoneyOverview(ctx, deps)),
  pageRoute(contract.ownRemittances, (ctx, { query }) => remittancePage(ctx, deps, query)),
  route(contract.requestOwnRemittance, async (ctx, { body }) => {
    const id = await requestRemittance(ctx, deps, body);
    return answer(await shownRemittance(ctx, deps, id), { status: 201 });
  }),
  outsideRoute(contract.ownRemittanceFile, async (call, { params }) => {
    const { name, xml } = await call.transaction((ctx) =>
      remittanceFile(ctx, deps, params.remittanceId),
    );
    return { name, mime: 'application/xml; charset=utf-8', body: Buffer.from(xml) };
  }),
  route(contract.sendOwnRemittance, async (ctx, { params, body }) => {
    await sendRemittance(ctx, deps, params.remittanceId, body.bankReference);
    return shownRemittance(ctx, deps, params.remittanceId);
  }),
  route(contract.cancelOwnRemittance, async (ctx, { params, body }) => {
    await cancelRemittance(ctx, params.remittanceId, body.reason);
    return shownRemittance(ctx, deps, params.remittanceId);
  }),
  route(contract.linesForOwnRemittance, (ctx, { params }) => linesFor(ctx, params.remittanceId)),
  route(contract.bookOwnRemittance, async (ctx, { params, body }) => {
    await bookFromLine(ctx, params.remittanceId, body.lineId);
    return shownRemittance(ctx, deps, params.remittanceId);
  }),
  pageRoute(contract.ownTopUps, (ctx, { query }) => topUpPage(ctx, query)),
  route(contract.requestOwnTopUp, async (ctx, { body }) => {
    const id = await requestTopUp(ctx, body);
    return answer(await shownTopUp(ctx, id), { status: 201 });
  }),
  route(contract.cancelOwnTopUp, async (ctx, { params, body }) => {
    await cancelTopUp(ctx, params.topUpId, body.reason);
    return shownTopUp(ctx, params.topUpId);
  }),
  route(contract.requestSchedule, async (ctx, { body }) => ({
    id: await requestSchedule(ctx, body),
  })),
];
