import * as contract from '@holdfast/domain/assets/transfer-procedures/contract';
import * as owner from '@holdfast/domain/assets/transfer-procedures/owner-contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { fileAnswer, type StoragePort, stagePdf, withStaged } from '../../people/files/index.ts';
import { withdrawAsOwner } from './commands/approval.ts';
import { requestAsOwner, requestProcedure } from './commands/request.ts';
import { procedureFile, procedurePage, procedureView } from './queries/desk.ts';
import { ownProcedure, ownProcedureFile, ownProcedures } from './queries/own.ts';

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') } as const;

export const procedureRoutes = (storage: StoragePort): Route[] => [
  ...deskRoutes(storage),
  ...ownerRoutes(storage),
];

const deskRoutes = (storage: StoragePort): Route[] => [
  pageRoute(contract.listProcedures, (ctx, { query }) => procedurePage(ctx, query)),
  outsideRoute(contract.requestProcedure, async (call, { body, upload }) => {
    const { name, bytes } = upload ?? refuseFields([NO_FILE]);
    const staged = await stagePdf(storage, call.edge.seal, bytes);
    return withStaged(storage, staged, () =>
      call.transaction(async (ctx) => {
        const { id } = await requestProcedure(ctx, { ...body, paper: { name, staged } });
        return answer(await procedureView(ctx, id), { status: 201 });
      }),
    );
  }),
  outsideRoute(contract.procedureDocument, async (call, { params }) => {
    const file = await call.transaction((ctx) => procedureFile(ctx, params.procedureId));
    return fileAnswer(call.edge, storage, file);
  }),
];

const ownerRoutes = (storage: StoragePort): Route[] => [
  pageRoute(owner.ownProcedures, (ctx, { params, query }) =>
    ownProcedures(ctx, params.assetId, query),
  ),
  outsideRoute(owner.askForProcedure, async (call, { params, body, upload }) => {
    const { name, bytes } = upload ?? refuseFields([NO_FILE]);
    const { assetId } = params;
    const staged = await stagePdf(storage, call.edge.seal, bytes);
    return withStaged(storage, staged, () =>
      call.transaction(async (ctx) => {
        const { id } = await requestAsOwner(ctx, { ...body, assetId, paper: { name, staged } });
        return answer(await ownProcedure(ctx, assetId, id), { status: 201 });
      }),
    );
  }),
  route(owner.withdrawProcedure, async (ctx, { params: { assetId, procedureId } }) => {
    await withdrawAsOwner(ctx, assetId, procedureId);
    return ownProcedure(ctx, assetId, procedureId);
  }),
  outsideRoute(owner.ownProcedureDocument, async (call, { params: { assetId, procedureId } }) => {
    const file = await call.transaction((ctx) => ownProcedureFile(ctx, assetId, procedureId));
    return fileAnswer(call.edge, storage, file);
  }),
];
