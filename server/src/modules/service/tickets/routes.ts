import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import * as contract from '@holdfast/domain/service/tickets/contract';
import * as desk from '@holdfast/domain/service/tickets/desk-contract';
import { done } from '@holdfast/domain/successes';
import type { UserCtx } from '../../../kit/ctx.ts';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { fileAnswer, type StoragePort, stageImage, withStaged } from '../../people/files/index.ts';
import { changeAnswer, createAnswer, deleteAnswer } from './commands/answers.ts';
import { keepUpload } from './commands/attach.ts';
import { createTicket } from './commands/create.ts';
import { markRead, postMessage, rateTicket, solveTicket } from './commands/customer.ts';
import {
  answerTicket,
  assignTicket,
  classifyTicket,
  declineTicket,
  holdTicket,
  noteTicket,
  resumeTicket,
} from './commands/team.ts';
import { answerView, savedAnswers } from './queries/answers.ts';
import { deskCounts, deskPage, deskTicket } from './queries/desk.ts';
import { attachedFile } from './queries/file.ts';
import { ownCounts, ownTickets, ownView } from './queries/own.ts';
import { threadOf } from './queries/thread.ts';

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') };

export const ticketRoutes = (storage: StoragePort): Route[] => [
  ...customerRoutes(),
  outsideRoute(contract.uploadFile, async (call, { upload }) => {
    const { bytes, name } = upload ?? refuseFields([NO_FILE]);
    const staged = await stageImage(storage, call.edge.seal, bytes);
    return withStaged(storage, staged, () =>
      call.transaction((ctx) => keepUpload(ctx, staged, name)),
    );
  }),
  outsideRoute(contract.openFile, async (call, { params }) => {
    const file = await call.transaction((ctx) => attachedFile(ctx, params.ticketId, params.fileId));
    return fileAnswer(call.edge, storage, file);
  }),
  ...deskRoutes(),
  ...answerRoutes(),
];

const asked = async (ctx: UserCtx, body: Parameters<typeof createTicket>[1]) => {
  const ticket = ownView(ctx, await createTicket(ctx, body));
  return answer({ message: done.requestTicketCreated, ticket }, { status: 201 });
};

const listed = async (ctx: UserCtx, query: Parameters<typeof ownTickets>[1]) => {
  const { shown: rows, total } = await ownTickets(ctx, query);
  return { rows, total };
};

const customerRoutes = (): Route[] => [
  route(contract.createTicket, (ctx, { body }) => asked(ctx, body)),
  route(contract.createOwnerTicket, (ctx, { body }) => asked(ctx, body)),
  pageRoute(contract.ownTickets, (ctx, { query }) => listed(ctx, query)),
  pageRoute(contract.ownerTickets, (ctx, { query }) => listed(ctx, query)),
  route(contract.countedTickets, ownCounts),
  route(contract.ticketById, (ctx, { params }) => threadOf(ctx, params.ticketId)),
  route(contract.postMessage, async (ctx, { params, body }) => {
    await postMessage(ctx, params.ticketId, body);
    return threadOf(ctx, params.ticketId);
  }),
  route(contract.solveTicket, async (ctx, { params }) => {
    await solveTicket(ctx, params.ticketId);
    return threadOf(ctx, params.ticketId);
  }),
  route(contract.rateTicket, async (ctx, { params, body }) => {
    await rateTicket(ctx, params.ticketId, body);
    return threadOf(ctx, params.ticketId);
  }),
  route(contract.markTicketRead, (ctx, { params }) => markRead(ctx, params.ticketId)),
];

type Named<B> = { readonly params: { readonly ticketId: string }; readonly body: B };

const deskAct =
  <B>(act: (ctx: UserCtx, id: string, body: B) => Promise<void>) =>
  async (ctx: UserCtx, { params, body }: Named<B>) => {
    await act(ctx, params.ticketId, body);
    return deskTicket(ctx, params.ticketId);
  };

const deskRoutes = (): Route[] => [
  pageRoute(desk.listDesk, (ctx, { query }) => deskPage(ctx, query)),
  route(desk.countDesk, (ctx) => deskCounts(ctx)),
  route(desk.deskTicketById, (ctx, { params }) => deskTicket(ctx, params.ticketId)),
  route(
    desk.assignTicket,
    deskAct((ctx, id, { userId }) => assignTicket(ctx, id, userId)),
  ),
  route(desk.classifyTicket, deskAct(classifyTicket)),
  route(desk.answerTicket, deskAct(answerTicket)),
  route(desk.noteTicket, deskAct(noteTicket)),
  route(
    desk.holdTicket,
    deskAct((ctx, id, body) => holdTicket(ctx, id, body.for)),
  ),
  route(
    desk.resumeTicket,
    deskAct((ctx, id) => resumeTicket(ctx, id)),
  ),
  route(
    desk.declineTicket,
    deskAct((ctx, id, { reason }) => declineTicket(ctx, id, reason)),
  ),
];

const answerRoutes = (): Route[] => [
  pageRoute(desk.listAnswers, (ctx, { query }) => savedAnswers(ctx, query)),
  route(desk.createAnswer, async (ctx, { body }) =>
    answer(answerView(await createAnswer(ctx, body)), { status: 201 }),
  ),
  route(desk.changeAnswer, async (ctx, { params, body }) =>
    answerView(await changeAnswer(ctx, params.answerId, body)),
  ),
  route(desk.deleteAnswer, (ctx, { params }) => deleteAnswer(ctx, params.answerId)),
];
