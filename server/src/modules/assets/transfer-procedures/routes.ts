import * as contract from '@holdfast/domain/assets/transfer-procedures/contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { answer, outsideRoute, type Route, route } from '../../../kit/route.ts';
import { fileAnswer, type StoragePort, stagePdf, withStaged } from '../../people/files/index.ts';
import { approveProcedure, rejectProcedure, withdrawProcedure } from './commands/decide.ts';
import { requestProcedure } from './commands/request.ts';
import { procedureFile, procedurePage, procedureView } from './queries/desk.ts';

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') } as const;

export const procedureRoutes = (storage: StoragePort): Route[] => [
  route(contract.listProcedures, async (ctx, { query }) => {
    const { shown, total } = await procedurePage(ctx, query);
    return answer(shown, { meta: { page: query.page, limit: query.limit, total } });
  }),
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
  route(contract.approveProcedure, async (ctx, { params, body }) => {
    await approveProcedure(ctx, params.procedureId, body.fingerprint);
    return procedureView(ctx, params.procedureId);
  }),
  route(contract.rejectProcedure, async (ctx, { params, body }) => {
    await rejectProcedure(ctx, params.procedureId, body.reason);
    return procedureView(ctx, params.procedureId);
  }),
  route(contract.withdrawProcedure, async (ctx, { params }) => {
    await withdrawProcedure(ctx, params.procedureId);
    return procedureView(ctx, params.procedureId);
  }),
  outsideRoute(contract.procedureDocument, async (call, { params }) => {
    const file = await call.transaction((ctx) => procedureFile(ctx, params.procedureId));
    return fileAnswer(call.edge, storage, file);
  }),
];
