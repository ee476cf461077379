import * as contract from '@holdfast/domain/assets/tokenisation/contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, type Route, route } from '../../../kit/http/route.ts';
import { requestTokenisation, withdrawTokenisation } from './commands/request.ts';
import { deskPage, requestView, tokenOfAsset } from './queries/views.ts';

export const tokenisationRoutes = (): Route[] => [
  route(contract.tokenOfAsset, (ctx, { params }) => tokenOfAsset(ctx, params.assetId)),
  route(contract.requestToken, async (ctx, { params, body }) =>
    answer(await requestView(ctx, await requestTokenisation(ctx, params.assetId, body)), {
      status: 201,
    }),
  ),
  route(contract.withdrawToken, async (ctx, { params }) =>
    requestView(ctx, await withdrawTokenisation(ctx, params.assetId)),
  ),
  pageRoute(contract.listTokenisations, (ctx, { query }) => deskPage(ctx, query)),
];
