import * as assets from '@holdfast/domain/assets/catalogue/contract';
import * as contract from '@holdfast/domain/assets/catalogue/data-room-contract';
import { answer, type Route, route } from '../../../../kit/http/route.ts';
import { answerAccessRequest, requestAccess } from '../commands/access-requests.ts';
import { accessRequestById, accessRequestsPage } from '../queries/access-requests.ts';

export const accessRequestRoutes = (): Route[] => [
  route(assets.requestAccess, async (ctx, { params, body }) => {
    await requestAccess(ctx, params.assetId, params.documentId, body.words);
    return { status: 'requested' as const };
  }),
  route(contract.accessRequests, async (ctx, { params, query }) => {
    const { requests, next } = await accessRequestsPage(ctx, params.assetId, query);
    return answer(requests, { meta: { next } });
  }),
  route(contract.grantAccess, async (ctx, { params: { assetId, requestId } }) => {
    await answerAccessRequest(ctx, assetId, requestId, { move: 'grant' });
    return accessRequestById(ctx, assetId, requestId);
  }),
  route(contract.declineAccess, async (ctx, { params: { assetId, requestId }, body }) => {
    await answerAccessRequest(ctx, assetId, requestId, { move: 'decline', ...body });
    return accessRequestById(ctx, assetId, requestId);
  }),
  route(contract.endAccess, async (ctx, { params: { assetId, requestId }, body }) => {
    await answerAccessRequest(ctx, assetId, requestId, { move: 'end', ...body });
    return accessRequestById(ctx, assetId, requestId);
  }),
];
