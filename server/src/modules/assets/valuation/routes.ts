import * as contract from '@holdfast/domain/assets/valuation/contract';
import * as owner from '@holdfast/domain/assets/valuation/owner-contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { fileAnswer, type StoragePort, stagePdf, withStaged } from '../../people/files/index.ts';
import { keepReport } from './commands/keep-report.ts';
import { withdrawNav } from './commands/nav-approval.ts';
import { requestNav, requestOwnNav } from './commands/request-nav.ts';
import { setPolicy } from './commands/set-policy.ts';
import { requestTolerance } from './commands/tolerance.ts';
import { ownAsset } from './queries/access.ts';
import { describeNav } from './queries/entries.ts';
import { publicNavs } from './queries/navs.ts';
import { reportFile } from './queries/report-file.ts';
import { navRequests, navSheet, ownNavSheet, ownNavs } from './queries/sheets.ts';

export const valuationRoutes = (storage: StoragePort): Route[] => [
  route(contract.navOfAsset, (ctx, { params }) => publicNavs(ctx, params.assetId)),
  ...deskRoutes(),
  ...ownerRoutes(storage),
  outsideRoute(contract.openNavReport, async (call, { params }) => {
    const file = await call.transaction((ctx) => reportFile(ctx, params.navId));
    return fileAnswer(call.edge, storage, file);
  }),
];

const deskRoutes = (): Route[] => [
  route(contract.listNavs, (ctx, { params }) => navSheet(ctx, params.assetId)),
  pageRoute(contract.listNavRequests, (ctx, { query }) => navRequests(ctx, query)),
  route(contract.requestNav, async (ctx, { params, body }) =>
    describeNav(ctx, await requestNav(ctx, { ...body, assetId: params.assetId })),
  ),
  route(contract.withdrawNav, async (ctx, { params, body }) => {
    await withdrawNav(ctx, params.navId, body.reason);
    return describeNav(ctx, params.navId);
  }),
  route(contract.askTolerance, async (ctx, { params, body }) => {
    await requestTolerance(ctx, params.assetId, body.toleranceBps);
    return navSheet(ctx, params.assetId);
  }),
];

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') };

const ownerRoutes = (storage: StoragePort): Route[] => [
  route(owner.ownNavs, (ctx) => ownNavs(ctx)),
  route(owner.ownNavsOf, (ctx, { params }) => ownNavSheet(ctx, params.assetId)),
  route(owner.requestOwnNav, async (ctx, { params, body }) =>
    describeNav(ctx, await requestOwnNav(ctx, { ...body, assetId: params.assetId })),
  ),
  route(owner.setNavPolicy, async (ctx, { params, body }) => {
    await setPolicy(ctx, params.assetId, body);
    return ownNavSheet(ctx, params.assetId);
  }),
  outsideRoute(owner.uploadNavReport, async (call, { params, upload }) => {
    await call.transaction((ctx) => ownAsset(ctx, params.assetId));
    const { name, bytes } = upload ?? refuseFields([NO_FILE]);
    const staged = await stagePdf(storage, call.edge.seal, bytes);
    const keep = () => call.transaction((ctx) => keepReport(ctx, params.assetId, { name, staged }));
    return { reportId: await withStaged(storage, staged, keep) };
  }),
];
