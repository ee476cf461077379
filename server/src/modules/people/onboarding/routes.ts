import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import * as cases from '@holdfast/domain/people/onboarding/case-contract';
import * as company from '@holdfast/domain/people/onboarding/company-contract';
import * as onboarding from '@holdfast/domain/people/onboarding/contract';
import {
  type CaseDocument,
  COMPANY_DOCUMENTS,
  PERSON_DOCUMENTS,
} from '@holdfast/domain/people/onboarding/documents';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../kit/ctx.ts';
import { pageRoute } from '../../../kit/http/page-route.ts';
import {
  type OutsideCall,
  outsideRoute,
  type Route,
  route,
  type Upload,
} from '../../../kit/http/route.ts';
import { invariant } from '../../../kit/invariant.ts';
import { type StoragePort, stageImage, stagePdf, withStaged } from '../files/index.ts';
import { decideCase, takeCase } from './commands/decide-case.ts';
import { addDocument, assertDocumentsOpen, removeDocument } from './commands/documents.ts';
import { makeCheck } from './commands/make-check.ts';
import { reviewStep } from './commands/review-step.ts';
import { saveSteps } from './commands/save-steps.ts';
import { countQueue, describeCase, queue } from './queries/cases.ts';
import { describeCompanyOnboarding, describeOwn } from './queries/own-onboarding.ts';
import type { DocumentRow } from './repository/documents.ts';
import { companyDocumentViews, personDocumentViews } from './views/case.ts';

export function onboardingRoutes(storage: StoragePort): Route[] {
  return [...partyRoutes(storage), ...reviewRoutes()];
}

const partyRoutes = (storage: StoragePort): Route[] => [
  route(onboarding.getOnboarding, (ctx) => describeOwn(ctx)),
  route(onboarding.putStatus, async (ctx, { body }) => {
    await saveSteps(ctx, ctx.actor.userId, body.meta);
    return describeOwn(ctx);
  }),
  outsideRoute(onboarding.postDocument, (call, { body, upload }) =>
    store(call, { storage, upload, kind: body.kind, stage: stageImage, view: personDocumentView }),
  ),
  route(onboarding.deleteDocument, async (ctx, { params }) => {
    await removeDocument(ctx, ctx.actor.userId, oneOf(PERSON_DOCUMENTS, params.kind));
    return describeOwn(ctx);
  }),
  outsideRoute(company.postOrganizationDocument, (call, { body, upload }) =>
    store(call, { storage, upload, kind: body.kind, stage: stageImage, view: companyDocumentView }),
  ),
  outsideRoute(company.postOrganizationPdf, (call, { body, upload }) =>
    store(call, { storage, upload, kind: body.kind, stage: stagePdf, view: companyDocumentView }),
  ),
  route(company.deleteOrganizationDocument, async (ctx, { params }) => {
    await removeDocument(ctx, ctx.actor.userId, oneOf(COMPANY_DOCUMENTS, params.kind));
    return describeCompanyOnboarding(ctx);
  }),
];

type Given<V> = {
  readonly storage: StoragePort;
  readonly upload: Upload | undefined;
  readonly kind: CaseDocument;
  readonly stage: typeof stageImage | typeof stagePdf;
  readonly view: (ctx: UserCtx, row: DocumentRow) => Promise<V>;
};

async function store<V>(call: OutsideCall<UserCtx>, given: Given<V>): Promise<V> {
  const { storage, upload, kind, stage, view } = given;
  const { bytes } = upload ?? refuseFields([NO_FILE]);
  const { userId } = call.actor;
  await call.transaction((ctx) => assertDocumentsOpen(ctx, userId, kind));
  const staged = await stage(storage, call.edge.seal, bytes);
  return withStaged(storage, staged, () =>
    call.transaction(async (ctx) => view(ctx, await addDocument(ctx, userId, kind, staged))),
  );
}

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') };

const personDocumentView = async (ctx: UserCtx, row: DocumentRow) =>
  stored((await personDocumentViews(ctx, [row]))[0]);
const companyDocumentView = async (ctx: UserCtx, row: DocumentRow) =>
  stored((await companyDocumentViews(ctx, [row]))[0]);
const stored = <V>(view: V | undefined): V => invariant(view, 'an uploaded document has its file');

const oneOf = <K extends CaseDocument>(kinds: readonly K[], name: string): K =>
  kinds.find((kind) => kind === name) ?? refuse('NOT_FOUND', {});

const reviewRoutes = (): Route[] => [
  pageRoute(cases.listCases, (ctx, { query }) => queue(ctx, query)),
  route(cases.countCases, (ctx) => countQueue(ctx)),
  route(cases.getCase, (ctx, { params }) => describeCase(ctx, params.caseId)),
  route(cases.takeCase, async (ctx, { params }) => {
    await takeCase(ctx, params.caseId);
    return describeCase(ctx, params.caseId);
  }),
  route(cases.decideCase, async (ctx, { params, body }) => {
    await decideCase(ctx, { reviewId: params.caseId, ...body });
    return describeCase(ctx, params.caseId);
  }),
  route(cases.makeCheck, async (ctx, { params, body }) => {
    await makeCheck(ctx, { reviewId: params.caseId, check: params.check, ...body });
    return describeCase(ctx, params.caseId);
  }),
  route(cases.waiveStep, async (ctx, { params, body }) => {
    await reviewStep(ctx, params.caseId, params.step, 'waive', body.reason);
    return describeCase(ctx, params.caseId);
  }),
  route(cases.reviewStep, async (ctx, { params, body }) => {
    await reviewStep(ctx, params.caseId, params.step, body.outcome, body.reason);
    return describeCase(ctx, params.caseId);
  }),
];
