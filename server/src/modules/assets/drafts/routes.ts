import * as contract from '@holdfast/domain/assets/drafts/contract';
import * as desk from '@holdfast/domain/assets/drafts/desk-contract';
import * as updates from '@holdfast/domain/assets/drafts/updates-contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { type StoragePort, stageImage, withStaged } from '../../people/files/index.ts';
import { commentOn } from './commands/comment.ts';
import { removeDraft, startAsset } from './commands/create.ts';
import { answerReview, discardEdits } from './commands/edits.ts';
import { keepPicture } from './commands/keep-picture.ts';
import { saveSection } from './commands/save-section.ts';
import { submitOwn, takeBack } from './commands/submit.ts';
import {
  addCorrection,
  addEvent,
  correctFaq,
  correctUpdate,
  postUpdate,
  removeEvent,
} from './commands/updates.ts';
import { ownDraft } from './queries/draft.ts';
import { reviewSheet, waitingEdits } from './queries/review.ts';
import { draftSheet, savedView, versionsOf } from './queries/sheet.ts';
import { workspaceOf } from './queries/workspace.ts';

export const draftRoutes = (storage: StoragePort): Route[] => [
  ...assetRoutes(),
  ...editorRoutes(storage),
  ...newsRoutes(),
  ...reviewRoutes(),
  ...deskRoutes(),
];

const assetRoutes = (): Route[] => [
  route(contract.createAsset, async (ctx, { body }) =>
    answer(await workspaceOf(ctx, await startAsset(ctx, body)), { status: 201 }),
  ),
  route(contract.ownAsset, (ctx, { params }) => workspaceOf(ctx, params.assetId)),
  route(contract.deleteAsset, async (ctx, { params }) => {
    await removeDraft(ctx, params.assetId);
    return { id: params.assetId };
  }),
];

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') };

const editorRoutes = (storage: StoragePort): Route[] => [
  route(contract.getDraft, (ctx, { params }) => draftSheet(ctx, params.assetId)),
  route(contract.saveSection, async (ctx, { params, body }) => {
    const saved = await saveSection(ctx, params.assetId, body);
    return savedView(ctx, params.assetId, body.section, saved);
  }),
  route(contract.listVersions, (ctx, { params, query }) =>
    versionsOf(ctx, params.assetId, query.section),
  ),
  outsideRoute(contract.uploadPicture, async (call, { params, upload }) => {
    await call.transaction((ctx) => ownDraft(ctx, params.assetId));
    const { bytes } = upload ?? refuseFields([NO_FILE]);
    const staged = await stageImage(storage, call.edge.seal, bytes, PICTURE);
    const keep = () => call.transaction((ctx) => keepPicture(ctx, params.assetId, staged));
    return { path: await withStaged(storage, staged, keep) };
  }),
];
const PICTURE = { isPublic: true, longestSide: 2000 };

const newsRoutes = (): Route[] => [
  route(updates.postUpdate, async (ctx, { params, body }) =>
    answer({ id: await postUpdate(ctx, params.assetId, body) }, { status: 201 }),
  ),
  route(updates.correctUpdate, async (ctx, { params, body }) => {
    await correctUpdate(ctx, params.assetId, params.updateId, body);
    return { id: params.updateId };
  }),
  route(updates.addCorrection, async (ctx, { params, body }) => {
    const id = await addCorrection(ctx, params.assetId, params.updateId, body.html);
    return answer({ id }, { status: 201 });
  }),
  route(updates.correctFaq, async (ctx, { params }) => {
    await correctFaq(ctx, params.assetId);
    return { id: params.assetId };
  }),
  route(updates.addEvent, async (ctx, { params, body }) => {
    await addEvent(ctx, params.assetId, body);
    return answer({ id: params.assetId }, { status: 201 });
  }),
  route(updates.removeEvent, async (ctx, { params }) => {
    await removeEvent(ctx, params.assetId, params.eventId);
    return { id: params.eventId };
  }),
];

const reviewRoutes = (): Route[] => [
  route(contract.submitAsset, async (ctx, { params }) => {
    await submitOwn(ctx, params.assetId);
    return workspaceOf(ctx, params.assetId);
  }),
  route(contract.takeBack, async (ctx, { params }) => {
    await takeBack(ctx, params.assetId);
    return workspaceOf(ctx, params.assetId);
  }),
  route(contract.discardEdits, async (ctx, { params, body }) => {
    await discardEdits(ctx, params.assetId, body.section);
    return workspaceOf(ctx, params.assetId);
  }),
  route(contract.answerReview, async (ctx, { params, body }) => {
    await answerReview(ctx, params.assetId, body);
    return workspaceOf(ctx, params.assetId);
  }),
];

const deskRoutes = (): Route[] => [
  route(desk.waitingEdits, (ctx) => waitingEdits(ctx)),
  route(desk.getReview, (ctx, { params }) => reviewSheet(ctx, params.assetId)),
  route(desk.commentReview, async (ctx, { params, body }) => {
    await commentOn(ctx, params.assetId, body);
    return reviewSheet(ctx, params.assetId);
  }),
];
