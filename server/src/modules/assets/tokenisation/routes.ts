import * as contract from '@holdfast/domain/assets/tokenisation/contract';
import type { UserCtx } from '../../../kit/ctx.ts';
import { answer, type Route, route } from '../../../kit/route.ts';
import { approveTokenisation, askToTokenise, rejectTokenisation } from './commands/decide.ts';
import { requestTokenisation, withdrawTokenisation } from './commands/request.ts';
import { deskPage, deskView, requestView, tokenOfAsset } from './queries/views.ts';

type Seen = {
  readonly params: { readonly requestId: string };
  readonly body: { readonly fingerprint: string };
};

/** Decides about a request as it was shown, and answers how it stands then. */
const asShown =
  (act: (ctx: UserCtx, id: string, fingerprint: string) => Promise<void>) =>
  async (ctx: UserCtx, { params, body }: Seen) => {
    await act(ctx, params.requestId, body.fingerprint);
    return deskView(ctx, params.requestId);
  };

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
  route(contract.listTokenisations, async (ctx, { query }) => {
    const { shown, total } = await deskPage(ctx, query);
    return answer(shown, { meta: { page: query.page, limit: query.limit, total } });
  }),
  route(contract.askToTokenise, asShown(askToTokenise)),
  route(contract.approveTokenisation, asShown(approveTokenisation)),
  route(contract.rejectTokenisation, async (ctx, { params, body }) => {
    await rejectTokenisation(ctx, params.requestId, body.reason);
    return deskView(ctx, params.requestId);
  }),
];
