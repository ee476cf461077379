import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import * as onboarding from '@holdfast/domain/people/onboarding/contract';
import { DOCUMENT_KINDS } from '@holdfast/domain/people/onboarding/steps';
import { refuse } from '@holdfast/domain/refusals';
import { answer, outsideRoute, type Route, route, type Upload } from '../../../kit/route.ts';
import { type StoragePort, stageImage, withStaged } from '../files/index.ts';
import { companies, describeDesk, editCompany } from './organization/desk.ts';
import { organizationRoutes } from './organization/routes.ts';
import { countQueue, describeCase, queue } from './service/cases.ts';
import { decideReview, reviewStep, takeReview, waiveStep } from './service/decide.ts';
import { addDocument, assertDocumentsOpen, removeDocument } from './service/documents.ts';
import { describeOwn, saveSteps } from './service/own.ts';

export function onboardingRoutes(storage: StoragePort): Route[] {
  return [...ownRoutes(storage), ...organizationRoutes(storage), ...staffRoutes()];
}

const ownRoutes = (storage: StoragePort): Route[] => [
  route(onboarding.getOnboarding, (ctx) => describeOwn(ctx)),
  route(onboarding.putStatus, async (ctx, { body }) => {
    await saveSteps(ctx, ctx.actor.userId, body.meta);
    return describeOwn(ctx);
  }),
  outsideRoute(onboarding.postDocument, async (call, { body, upload }) => {
    const file = present(upload);
    const { userId } = call.actor;
    await call.transaction((ctx) => assertDocumentsOpen(ctx, userId, body.kind));
    const staged = await stageImage(storage, call.edge.seal, file.bytes);
    return withStaged(storage, staged, () =>
      call.transaction((ctx) => addDocument(ctx, userId, body.kind, staged)),
    );
  }),
  route(onboarding.deleteDocument, async (ctx, { params }) => {
    const kind = DOCUMENT_KINDS.find((name) => name === params.kind) ?? refuse('NOT_FOUND', {});
    await removeDocument(ctx, ctx.actor.userId, kind);
    return describeOwn(ctx);
  }),
];

const staffRoutes = (): Route[] => [
  route(onboarding.listCases, async (ctx, { query }) => {
    const { cases, total } = await queue(ctx, query);
    return answer(cases, { meta: { page: query.page, limit: query.limit, total } });
  }),
  route(onboarding.countCases, (ctx) => countQueue(ctx)),
  route(onboarding.getCase, (ctx, { params }) => describeCase(ctx, params.caseId)),
  route(onboarding.takeCase, async (ctx, { params }) => {
    await takeReview(ctx, params.caseId);
    return describeCase(ctx, params.caseId);
  }),
  route(onboarding.decideCase, async (ctx, { params, body }) => {
    await decideReview(ctx, { reviewId: params.caseId, ...body });
    return describeCase(ctx, params.caseId);
  }),
  route(onboarding.waiveStep, async (ctx, { params, body }) => {
    await waiveStep(ctx, params.caseId, params.step, body.reason);
    return describeCase(ctx, params.caseId);
  }),
  route(onboarding.listCompanies, async (ctx, { query }) => {
    const { rows, total } = await companies(ctx, query);
    return answer(rows, { meta: { page: query.page, limit: query.limit, total } });
  }),
  route(onboarding.getCompanyDesk, (ctx, { params }) => describeDesk(ctx, params.companyId)),
  route(onboarding.editCompany, async (ctx, { params, body }) => {
    await editCompany(ctx, params.companyId, body);
    return describeDesk(ctx, params.companyId);
  }),
  route(onboarding.reviewStep, async (ctx, { params, body }) => {
    await reviewStep(ctx, params.caseId, params.step, body);
    return describeCase(ctx, params.caseId);
  }),
];

const present = (upload: Upload | undefined): Upload =>
  upload ?? refuseFields([{ field: 'file', rule: 'required', message: messages.required('File') }]);
