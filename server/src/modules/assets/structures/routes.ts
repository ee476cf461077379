import * as anchors from '@holdfast/domain/assets/structures/anchor-contract';
import * as contract from '@holdfast/domain/assets/structures/contract';
import * as desk from '@holdfast/domain/assets/structures/desk-contract';
import * as plans from '@holdfast/domain/assets/structures/plan-contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { UserCtx } from '../../../kit/ctx.ts';
import { pageRoute } from '../../../kit/http/page-route.ts';
import {
  answer,
  type OutsideCall,
  outsideRoute,
  type Route,
  route,
} from '../../../kit/http/route.ts';
import { fileAnswer, type StoragePort, stagePdf, withStaged } from '../../people/files/index.ts';
import { acceptAnchor, declineAnchor } from './commands/anchor-answers.ts';
import {
  type GivenPaper,
  keepContribution,
  recordCommitment,
} from './commands/anchor-documents.ts';
import { addAnchor, editAnchor, inviteAnchor, withdrawAnchor } from './commands/anchors.ts';
import { checkPerson } from './commands/check-person.ts';
import {
  addBeneficialOwner,
  addMember,
  editMember,
  removeBeneficialOwner,
} from './commands/people.ts';
import { addOwnPlan, createPlan, editOwnPlan, editPlatformPlan } from './commands/plans.ts';
import { requestRaise } from './commands/raises.ts';
import { submitOwn } from './commands/review.ts';
import { addShareClass, editShareClass } from './commands/share-classes.ts';
import { createOwn, editStructure } from './commands/structure.ts';
import { capTableCsv, pastCapTableCsv } from './documents.ts';
import { assertOwn } from './queries/access.ts';
import { ownAnchor, ownAnchors } from './queries/anchors.ts';
import { ownPlan, plansFor, platformPlan, platformPlans } from './queries/plans.ts';
import { anchorDocumentFile, resolutionFile } from './queries/resolution-file.ts';
import { deskSheet, ownSheet, ownStructures, structureQueue } from './queries/sheets.ts';

export const structureRoutes = (storage: StoragePort): Route[] => [
  ...planRoutes(),
  ...detailRoutes(),
  ...peopleRoutes(),
  ...classRoutes(storage),
  ...anchorRoutes(storage),
  ...holderRoutes(),
  ...deskRoutes(),
];

const planRoutes = (): Route[] => [
  route(plans.listPlans, (ctx) => plansFor(ctx)),
  route(plans.getPlan, (ctx, { params }) => ownPlan(ctx, params.planId)),
  route(plans.addPlan, async (ctx, { body: { isActive: _, ...terms } }) =>
    answer(await ownPlan(ctx, await addOwnPlan(ctx, terms)), { status: 201 }),
  ),
  route(plans.editPlan, async (ctx, { params, body }) => {
    await editOwnPlan(ctx, params.planId, body);
    return ownPlan(ctx, params.planId);
  }),
  route(plans.platformPlans, (ctx) => platformPlans(ctx)),
  route(plans.addPlatformPlan, async (ctx, { body: { isActive: _, ...terms } }) =>
    answer(await platformPlan(ctx, await createPlan(ctx, null, terms)), { status: 201 }),
  ),
  route(plans.editPlatformPlan, async (ctx, { params, body }) => {
    await editPlatformPlan(ctx, params.planId, body);
    return platformPlan(ctx, params.planId);
  }),
];

const detailRoutes = (): Route[] => [
  pageRoute(contract.ownStructures, (ctx, { query }) => ownStructures(ctx, query)),
  route(contract.createStructure, async (ctx, { body }) =>
    answer(await ownSheet(ctx, await createOwn(ctx, body)), { status: 201 }),
  ),
  route(contract.ownStructure, (ctx, { params }) => ownSheet(ctx, params.structureId)),
  route(contract.editStructure, async (ctx, { params, body }) => {
    await editStructure(ctx, params.structureId, body);
    return ownSheet(ctx, params.structureId);
  }),
  route(contract.submitStructure, async (ctx, { params }) => {
    await submitOwn(ctx, params.structureId);
    return ownSheet(ctx, params.structureId);
  }),
  outsideRoute(contract.capTableCsv, async (call, { params, query }) => {
    const sheet = await call.transaction((ctx) => ownSheet(ctx, params.structureId));
    const today = call.edge.clock.now().toISOString().slice(0, 10);
    const day = query.asOf !== undefined && query.asOf < today ? query.asOf : today;
    return {
      name: `holdfast-cap-table-${day}.csv`,
      mime: 'text/csv; charset=utf-8',
      body: Buffer.from(day === today ? capTableCsv(sheet) : pastCapTableCsv(sheet, day)),
    };
  }),
];

const peopleRoutes = (): Route[] => [
  route(contract.addMember, async (ctx, { params, body }) => {
    await addMember(ctx, params.structureId, body);
    return ownSheet(ctx, params.structureId);
  }),
  route(contract.editMember, async (ctx, { params, body }) => {
    await editMember(ctx, params.structureId, params.memberId, body);
    return ownSheet(ctx, params.structureId);
  }),
  route(contract.addBeneficialOwner, async (ctx, { params, body }) => {
    await addBeneficialOwner(ctx, params.structureId, body);
    return ownSheet(ctx, params.structureId);
  }),
  route(contract.removeBeneficialOwner, async (ctx, { params }) => {
    await removeBeneficialOwner(ctx, params.structureId, params.beneficialOwnerId);
    return ownSheet(ctx, params.structureId);
  }),
];

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') };

const classRoutes = (storage: StoragePort): Route[] => [
  route(contract.addShareClass, async (ctx, { params, body }) => {
    const { authorised: authorisedUnits, ...terms } = body;
    await addShareClass(ctx, params.structureId, { ...terms, authorisedUnits });
    return ownSheet(ctx, params.structureId);
  }),
  route(contract.editShareClass, async (ctx, { params, body }) => {
    await editShareClass(ctx, params.structureId, params.classId, body);
    return ownSheet(ctx, params.structureId);
  }),
  outsideRoute(contract.raiseAuthorised, async (call, { params, body, upload }) => {
    await call.transaction((ctx) => assertOwn(ctx, params.structureId));
    const { name, bytes } = upload ?? refuseFields([NO_FILE]);
    const staged = await stagePdf(storage, call.edge.seal, bytes);
    const raise = () =>
      call.transaction(async (ctx) => {
        await requestRaise(ctx, params, { ...body, paper: { name, staged } });
        return ownSheet(ctx, params.structureId);
      });
    return withStaged(storage, staged, raise);
  }),
  outsideRoute(contract.openResolution, async (call, { params }) => {
    const { structureId, eventId } = params;
    const file = await call.transaction((ctx) => resolutionFile(ctx, structureId, eventId));
    return fileAnswer(call.edge, storage, file);
  }),
];

const anchorRoutes = (storage: StoragePort): Route[] => [
  route(anchors.addAnchor, async (ctx, { params, body }) => {
    await addAnchor(ctx, params.structureId, body);
    return ownSheet(ctx, params.structureId);
  }),
  route(anchors.editAnchor, async (ctx, { params, body }) => {
    await editAnchor(ctx, params, body);
    return ownSheet(ctx, params.structureId);
  }),
  route(anchors.inviteAnchor, async (ctx, { params }) => {
    await inviteAnchor(ctx, params);
    return ownSheet(ctx, params.structureId);
  }),
  outsideRoute(anchors.recordCommitment, (call, { params, upload }) =>
    keepUpload(call, storage, { ...params, upload }, recordCommitment),
  ),
  outsideRoute(anchors.keepContribution, (call, { params, upload }) =>
    keepUpload(call, storage, { ...params, upload }, keepContribution),
  ),
  route(anchors.withdrawAnchor, async (ctx, { params, body }) => {
    await withdrawAnchor(ctx, params, body.reason);
    return ownSheet(ctx, params.structureId);
  }),
  outsideRoute(anchors.openAnchorDocument, async (call, { params }) => {
    const file = await call.transaction((ctx) => anchorDocumentFile(ctx, params));
    return fileAnswer(call.edge, storage, file);
  }),
];

type Key = { readonly structureId: string; readonly anchorId: string };
type Upload = { readonly name: string; readonly bytes: Buffer };

async function keepUpload(
  call: OutsideCall<UserCtx>,
  storage: StoragePort,
  { upload, ...key }: Key & { readonly upload: Upload | undefined },
  keep: (ctx: UserCtx, key: Key, paper: GivenPaper) => Promise<void>,
) {
  await call.transaction((ctx) => assertOwn(ctx, key.structureId));
  const { name, bytes } = upload ?? refuseFields([NO_FILE]);
  const staged = await stagePdf(storage, call.edge.seal, bytes);
  const work = () =>
    call.transaction(async (ctx) => {
      await keep(ctx, key, { name, staged });
      return ownSheet(ctx, key.structureId);
    });
  return withStaged(storage, staged, work);
}

const holderRoutes = (): Route[] => [
  pageRoute(anchors.ownAnchors, (ctx, { query }) => ownAnchors(ctx, query)),
  route(anchors.acceptAnchor, async (ctx, { params }) => {
    await acceptAnchor(ctx, params.anchorId);
    return ownAnchor(ctx, params.anchorId);
  }),
  route(anchors.declineAnchor, async (ctx, { params, body }) => {
    await declineAnchor(ctx, params.anchorId, body.reason);
    return ownAnchor(ctx, params.anchorId);
  }),
];

const deskRoutes = (): Route[] => [
  pageRoute(desk.listStructures, (ctx, { query }) => structureQueue(ctx, query)),
  route(desk.getStructure, (ctx, { params }) => deskSheet(ctx, params.structureId)),
  route(desk.checkPerson, async (ctx, { params, body }) => {
    await checkPerson(ctx, params.structureId, body);
    return deskSheet(ctx, params.structureId);
  }),
];
