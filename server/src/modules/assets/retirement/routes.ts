import * as contract from '@holdfast/domain/assets/retirement/contract';
import * as desk from '@holdfast/domain/assets/retirement/desk-contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../kit/ctx.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/route.ts';
import { cancelRetirement } from './commands/cancel.ts';
import { approveRetirement, askToRetire, rejectRetirement } from './commands/decide.ts';
import { requestRetirement } from './commands/request.ts';
import { retireUnsold } from './commands/unsold.ts';
import type { RetirementDeps } from './deps.ts';
import { certificatePdf } from './documents/certificate-pdf.ts';
import { certificateByNumber } from './queries/certificate.ts';
import { deskPage, deskView } from './queries/desk.ts';
import { retirementOfAsset, unsoldSupply } from './queries/of-asset.ts';
import { ownRetirements, retirementView } from './queries/own.ts';

export const retirementRoutes = ({ publicUrl }: RetirementDeps): Route[] => [
  ...partyRoutes(),
  route(contract.retirementOfAsset, async (ctx, { params, query }) => {
    const { reply, total } = await retirementOfAsset(ctx, params.assetId, query);
    return answer(reply, { meta: { page: query.page, limit: query.limit, total } });
  }),
  route(contract.certificateByNumber, (ctx, { params }) => certificateByNumber(ctx, params.number)),
  outsideRoute(contract.certificateFile, async (call, { params }) => {
    const certificate = await call.transaction((ctx) => certificateByNumber(ctx, params.number));
    return certificatePdf({ certificate, url: `${publicUrl}/certificates/${certificate.number}` });
  }),
  ...deskRoutes(),
  ...ownerRoutes(),
];

const partyRoutes = (): Route[] => [
  route(contract.requestRetirement, async (ctx, { body }) =>
    answer(await retirementView(ctx, await requestRetirement(ctx, body)), { status: 201 }),
  ),
  route(contract.ownRetirements, async (ctx, { query }) => {
    const { shown, total } = await ownRetirements(ctx, query);
    return answer(shown, { meta: { page: query.page, limit: query.limit, total } });
  }),
  route(contract.cancelRetirement, async (ctx, { params }) =>
    retirementView(ctx, await cancelRetirement(ctx, params.retirementId)),
  ),
];

type Named = { readonly retirementId: string };

/** What is no id at all names nothing. */
const idOf = ({ retirementId }: Named): string =>
  UUID.test(retirementId) ? retirementId : refuse('NOT_FOUND', {});

type Seen = { readonly params: Named; readonly body: { readonly fingerprint: string } };

/** Decides about a retirement as it was shown, and answers how it stands then. */
const asShown =
  (act: (ctx: UserCtx, id: string, fingerprint: string) => Promise<void>) =>
  async (ctx: UserCtx, { params, body }: Seen) => {
    const id = idOf(params);
    await act(ctx, id, body.fingerprint);
    return deskView(ctx, id);
  };

const deskRoutes = (): Route[] => [
  route(desk.listRetirements, async (ctx, { query }) => {
    const { shown, total } = await deskPage(ctx, query);
    return answer(shown, { meta: { page: query.page, limit: query.limit, total } });
  }),
  route(desk.askToRetire, asShown(askToRetire)),
  route(desk.approveRetirement, asShown(approveRetirement)),
  route(desk.rejectRetirement, async (ctx, { params, body }) => {
    const id = idOf(params);
    await rejectRetirement(ctx, id, body.reason);
    return deskView(ctx, id);
  }),
];

const ownerRoutes = (): Route[] => [
  route(desk.unsoldSupply, (ctx, { params }) => unsoldSupply(ctx, params.assetId)),
  route(desk.retireUnsold, async (ctx, { params, body }) =>
    answer(await retirementView(ctx, await retireUnsold(ctx, params.assetId, body)), {
      status: 201,
    }),
  ),
];
