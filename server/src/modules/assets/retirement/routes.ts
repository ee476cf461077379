import * as contract from '@holdfast/domain/assets/retirement/contract';
import * as desk from '@holdfast/domain/assets/retirement/desk-contract';
import { certificate } from '@holdfast/domain/assets/retirement/shapes';
import { onWire } from '../../../kit/http/encode.ts';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { cancelRetirement } from './commands/cancel.ts';
import { requestRetirement } from './commands/request.ts';
import { retireUnsold } from './commands/unsold.ts';
import type { RetirementDeps } from './deps.ts';
import { certificatePdf } from './documents/certificate-pdf.ts';
import { certificateByNumber } from './queries/certificate.ts';
import { deskPage } from './queries/desk.ts';
import { retirementOfAsset, unsoldSupply } from './queries/of-asset.ts';
import { ownRetirements, retirementView } from './queries/own.ts';

export const retirementRoutes = ({ publicUrl }: RetirementDeps): Route[] => [
  ...partyRoutes(),
  pageRoute(contract.retirementOfAsset, (ctx, { params, query }) =>
    retirementOfAsset(ctx, params.assetId, query),
  ),
  route(contract.certificateByNumber, (ctx, { params }) => certificateByNumber(ctx, params.number)),
  outsideRoute(contract.certificateFile, async (call, { params }) => {
    const { view, issuer, madeAt } = await call.transaction(async (ctx) => ({
      view: await certificateByNumber(ctx, params.number),
      issuer: ctx.settings.issuer,
      madeAt: ctx.now,
    }));
    return certificatePdf({
      certificate: onWire(certificate, view),
      url: `${publicUrl}/certificates/${view.number}`,
      issuer,
      madeAt,
    });
  }),
  ...deskRoutes(),
  ...ownerRoutes(),
];

const partyRoutes = (): Route[] => [
  route(contract.requestRetirement, async (ctx, { body }) =>
    answer(await retirementView(ctx, await requestRetirement(ctx, body)), { status: 201 }),
  ),
  pageRoute(contract.ownRetirements, (ctx, { query }) => ownRetirements(ctx, query)),
  route(contract.cancelRetirement, async (ctx, { params }) =>
    retirementView(ctx, await cancelRetirement(ctx, params.retirementId)),
  ),
];

const deskRoutes = (): Route[] => [
  pageRoute(desk.listRetirements, (ctx, { query }) => deskPage(ctx, query)),
];

const ownerRoutes = (): Route[] => [
  route(desk.unsoldSupply, (ctx, { params }) => unsoldSupply(ctx, params.assetId)),
  route(desk.retireUnsold, async (ctx, { params, body }) =>
    answer(await retirementView(ctx, await retireUnsold(ctx, params.assetId, body)), {
      status: 201,
    }),
  ),
];
