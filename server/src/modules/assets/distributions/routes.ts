import * as contract from '@holdfast/domain/assets/distributions/contract';
import * as desk from '@holdfast/domain/assets/distributions/desk-contract';
import * as owner from '@holdfast/domain/assets/distributions/owner-contract';
import * as tax from '@holdfast/domain/assets/distributions/remittance-contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { fileAnswer, type StoragePort, stagePdf, withStaged } from '../../people/files/index.ts';
import { cancelDistribution, submitDistribution, withdrawDistribution } from './commands/ask.ts';
import { fundDistribution } from './commands/fund.ts';
import { releaseLine } from './commands/held-lines.ts';
import { askRemittance } from './commands/remit-tax.ts';
import { requestReturn } from './commands/return-approval.ts';
import { changeDistribution, deleteDistribution, writeDistribution } from './commands/write.ts';
import type { DistributionDeps } from './deps.ts';
import { incomeCsv, incomePdf } from './documents/income-report.ts';
import { linesFile } from './documents/lines-csv.ts';
import { remittanceCsv } from './documents/remittance-csv.ts';
import { statementPdf } from './documents/statement-pdf.ts';
import { distributionsOfAsset, incomeOf, ownPayment } from './queries/investor.ts';
import { deskLines, ownLines } from './queries/lines.ts';
import { pageOfDesk, pageOfOwn } from './queries/lists.ts';
import { deskDistribution, ownDistribution } from './queries/managed.ts';
import { incomeFacts, printedIncome, statementFacts } from './queries/printed.ts';
import {
  coveredBy,
  remittanceFile,
  remittancePage,
  remittanceView,
  withheldTaxOverview,
} from './queries/remittances.ts';

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') } as const;

export const distributionRoutes = (deps: DistributionDeps, storage: StoragePort): Route[] => [
  ...investorRoutes(),
  ...draftRoutes(deps),
  ...ownerRoutes(deps),
  ...deskRoutes(),
  ...taxRoutes(storage),
];

const investorRoutes = (): Route[] => [
  route(contract.distributionsOfAsset, (ctx, { params }) =>
    distributionsOfAsset(ctx, params.assetId),
  ),
  route(contract.ownIncome, (ctx, { query }) => incomeOf(ctx, query.year)),
  outsideRoute(contract.ownIncomeFile, async (call, { query }) => {
    if (query.format === 'csv') {
      return incomeCsv(await call.transaction((ctx) => incomeFacts(ctx, query.year)));
    }
    return incomePdf(await call.transaction((ctx) => printedIncome(ctx, query.year)));
  }),
  route(contract.ownPayment, (ctx, { params }) => ownPayment(ctx, params.distributionId)),
  outsideRoute(contract.ownStatement, async (call, { params }) =>
    statementPdf(await call.transaction((ctx) => statementFacts(ctx, params.distributionId))),
  ),
];

const draftRoutes = (deps: DistributionDeps): Route[] => [
  pageRoute(owner.ownDistributions, (ctx, { query }) => pageOfOwn(ctx, query)),
  route(owner.writeDistribution, async (ctx, { params, body }) =>
    ownDistribution(ctx, await writeDistribution(ctx, params.assetId, body), deps),
  ),
  route(owner.ownDistributionById, (ctx, { params }) =>
    ownDistribution(ctx, params.distributionId, deps),
  ),
  route(owner.rewriteDistribution, async (ctx, { params, body }) => {
    await changeDistribution(ctx, params.distributionId, body);
    return ownDistribution(ctx, params.distributionId, deps);
  }),
  route(owner.deleteDistribution, async (ctx, { params }) => {
    await deleteDistribution(ctx, params.distributionId);
    return { id: params.distributionId };
  }),
];

const ownerRoutes = (deps: DistributionDeps): Route[] => [
  pageRoute(owner.ownDistributionLines, (ctx, { params, query }) =>
    ownLines(ctx, params.distributionId, query),
  ),
  route(owner.ownDistributionCsv, (ctx, { params }) => linesFile(ctx, params.distributionId)),
  route(owner.submitDistribution, async (ctx, { params }) => {
    await submitDistribution(ctx, params.distributionId, deps);
    return ownDistribution(ctx, params.distributionId, deps);
  }),
  route(owner.withdrawDistribution, async (ctx, { params }) => {
    await withdrawDistribution(ctx, params.distributionId);
    return ownDistribution(ctx, params.distributionId, deps);
  }),
  route(owner.fundDistribution, async (ctx, { params }) => {
    await fundDistribution(ctx, params.distributionId);
    return ownDistribution(ctx, params.distributionId, deps);
  }),
  route(owner.cancelDistribution, async (ctx, { params, body }) => {
    await cancelDistribution(ctx, params.distributionId, body.reason);
    return ownDistribution(ctx, params.distributionId, deps);
  }),
];

const deskRoutes = (): Route[] => [
  pageRoute(desk.deskDistributions, (ctx, { query }) => pageOfDesk(ctx, query)),
  route(desk.deskDistributionById, (ctx, { params }) =>
    deskDistribution(ctx, params.distributionId),
  ),
  pageRoute(desk.deskDistributionLines, (ctx, { params, query }) =>
    deskLines(ctx, params.distributionId, query),
  ),
  route(desk.releaseLine, async (ctx, { params }) => {
    await releaseLine(ctx, params);
    return deskDistribution(ctx, params.distributionId);
  }),
  route(desk.returnLine, async (ctx, { params, body }) => {
    await requestReturn(ctx, params, body.reason);
    return deskDistribution(ctx, params.distributionId);
  }),
];

const taxRoutes = (storage: StoragePort): Route[] => [
  route(tax.withheldTax, (ctx) => withheldTaxOverview(ctx)),
  route(tax.withheldTaxCovered, (ctx, { query }) => coveredBy(ctx, query)),
  pageRoute(tax.taxRemittances, (ctx, { query }) => remittancePage(ctx, query)),
  outsideRoute(tax.requestTaxRemittance, async (call, { body, upload }) => {
    const { name, bytes } = upload ?? refuseFields([NO_FILE]);
    const staged = await stagePdf(storage, call.edge.seal, bytes);
    return withStaged(storage, staged, () =>
      call.transaction(async (ctx) => {
        const id = await askRemittance(ctx, { ...body, paper: { name, staged } });
        return answer(await remittanceView(ctx, id), { status: 201 });
      }),
    );
  }),
  outsideRoute(tax.taxRemittanceDocument, async (call, { params }) => {
    const file = await call.transaction((ctx) => remittanceFile(ctx, params.remittanceId));
    return fileAnswer(call.edge, storage, file);
  }),
  route(tax.taxRemittanceLines, (ctx, { params }) => remittanceCsv(ctx, params.remittanceId)),
];
