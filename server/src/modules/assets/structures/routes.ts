import * as contract from '@holdfast/domain/assets/structures/contract';
import * as desk from '@holdfast/domain/assets/structures/desk-contract';
import * as plans from '@holdfast/domain/assets/structures/plan-contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { answer, outsideRoute, type Route, route } from '../../../kit/route.ts';
import { fileAnswer, type StoragePort, stagePdf, withStaged } from '../../people/files/index.ts';
import {
  addBeneficialOwner,
  addMember,
  editMember,
  removeBeneficialOwner,
} from './commands/people.ts';
import { addOwnPlan, editOwnPlan } from './commands/plans.ts';
import { decideStructure, type StructureDecision, submitOwn } from './commands/review.ts';
import { addShareClass, editShareClass, raiseAuthorised } from './commands/share-classes.ts';
import { createOwn, editStructure } from './commands/structure.ts';
import { capTableCsv } from './documents.ts';
import { assertOwn } from './queries/access.ts';
import { ownPlan, plansFor } from './queries/plans.ts';
import { resolutionFile } from './queries/resolution-file.ts';
import { deskSheet, ownSheet, ownStructures, structureQueue } from './queries/sheets.ts';

/** Structures' endpoints, for owners and for staff. */
export const structureRoutes = (storage: StoragePort): Route[] => [
  ...planRoutes(),
  ...detailRoutes(),
  ...peopleRoutes(),
  ...classRoutes(storage),
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
];

const detailRoutes = (): Route[] => [
  route(contract.ownStructures, async (ctx, { query }) => {
    const { lines, total } = await ownStructures(ctx, query);
    return answer(lines, { meta: { page: query.page, limit: query.limit, total } });
  }),
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
  outsideRoute(contract.capTableCsv, async (call, { params }) => {
    const sheet = await call.transaction((ctx) => ownSheet(ctx, params.structureId));
    const day = call.edge.clock.now().toISOString().slice(0, 10);
    return {
      name: `holdfast-cap-table-${day}.csv`,
      mime: 'text/csv; charset=utf-8',
      body: Buffer.from(capTableCsv(sheet)),
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
        await raiseAuthorised(ctx, params, { ...body, paper: { name, staged } });
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

type Decided = { outcome: 'approve'; fingerprint: string } | { outcome: 'reject'; reason: string };
const decisionOf = (body: Decided): StructureDecision =>
  body.outcome === 'approve'
    ? { approves: true, fingerprint: body.fingerprint }
    : { approves: false, reason: body.reason };

const deskRoutes = (): Route[] => [
  route(desk.listStructures, async (ctx, { query }) => {
    const { lines, total } = await structureQueue(ctx, query.status, query);
    return answer(lines, { meta: { page: query.page, limit: query.limit, total } });
  }),
  route(desk.getStructure, (ctx, { params }) => deskSheet(ctx, params.structureId)),
  route(desk.decideStructure, async (ctx, { params, body }) => {
    await decideStructure(ctx, params.structureId, decisionOf(body));
    return deskSheet(ctx, params.structureId);
  }),
];
