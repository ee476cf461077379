import * as contract from '@holdfast/domain/valuation/contract';
import { must } from '../../kit/must.ts';
import { type Route, route } from '../../kit/route.ts';
import { decideAndDescribe } from './service/decide.ts';
import { navEntries, publicNavs } from './service/read.ts';
import { requestNav } from './service/request.ts';

export const valuationRoutes = (): Route[] => [
  route(contract.navOfAsset, (ctx, { params }) => publicNavs(ctx, params.assetId)),
  route(contract.listNavs, (ctx, { params }) => navEntries(ctx, params.assetId)),
  route(contract.requestNav, async (ctx, { params, body }) => {
    const id = await requestNav(ctx, { ...body, assetId: params.assetId });
    const entries = await navEntries(ctx, params.assetId);
    return must(
      entries.find((entry) => entry.id === id),
      'a value that was entered is there',
    );
  }),
  route(contract.decideNav, (ctx, { params, body }) =>
    decideAndDescribe(
      ctx,
      params.navId,
      body.outcome === 'approve' ? { approves: true } : { approves: false, reason: body.reason },
    ),
  ),
];
