import * as changes from '@holdfast/domain/assets/offerings/change-contract';
import * as contract from '@holdfast/domain/assets/offerings/contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { Ctx } from '../../../kit/ctx.ts';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { invariant } from '../../../kit/invariant.ts';
import { fileAnswer, type StoragePort, stagePdf, withStaged } from '../../people/files/index.ts';
import { confirmCommitment, declineCommitment } from './commands/answer-change.ts';
import { cancelCommitment } from './commands/cancel-commitment.ts';
import { closeOffering } from './commands/close-offering.ts';
import { commit } from './commands/commit.ts';
import {
  approveCommitment,
  approveCommitments,
  rejectCommitment,
  rejectCommitments,
} from './commands/decide-commitments.ts';
import { cancelOffering } from './commands/end-offering.ts';
import { assertUploadable, keepEvidence } from './commands/keep-evidence.ts';
import { openEvidence } from './commands/open-evidence.ts';
import { proposeChange, withdrawChange } from './commands/propose-change.ts';
import { restartEvidence } from './commands/return-evidence.ts';
import { sendMessage } from './commands/send-message.ts';
import { commitmentsCsv } from './documents.ts';
import { allCommitments } from './queries/all-commitments.ts';
import { allOfferings } from './queries/all-offerings.ts';
import { previewChange } from './queries/changes.ts';
import {
  commitmentOfParty,
  commitmentsPage,
  forManagers,
  forParty,
} from './queries/commitments.ts';
import { closingsPage, managedById, offeringPage, ownerPage } from './queries/managed-offerings.ts';
import { messagesOf } from './queries/messages.ts';
import { previewOf } from './queries/preview.ts';
import type { Commitment } from './repository/commitments.ts';

export const offeringRoutes = (storage: StoragePort): Route[] => [
  ...partyRoutes(),
  ...managerRoutes(),
  ...changeRoutes(),
  ...listRoutes(),
  ...evidenceRoutes(storage),
];

const ofParty = async (ctx: Ctx, row: Commitment) =>
  invariant((await forParty(ctx, [row]))[0], 'a commitment has its line');
const ofManagers = async (ctx: Ctx, row: Commitment) =>
  invariant((await forManagers(ctx, [row]))[0], 'a commitment has its line');

const partyRoutes = (): Route[] => [
  route(contract.commit, async (ctx, { params, body }) => {
    const { units, termsVersion } = body;
    const made = await commit(ctx, { assetId: params.assetId, units, termsVersion });
    return answer(await ofParty(ctx, made), { status: 201 });
  }),
  pageRoute(contract.listCommitments, (ctx, { query }) => commitmentsPage(ctx, query)),
  route(contract.getCommitment, (ctx, { params }) => commitmentOfParty(ctx, params.commitmentId)),
  route(contract.cancelCommitment, async (ctx, { params }) =>
    ofParty(ctx, await cancelCommitment(ctx, params.commitmentId)),
  ),
];

const managerRoutes = (): Route[] => [
  route(contract.approveCommitment, async (ctx, { params }) =>
    ofManagers(ctx, await approveCommitment(ctx, params.commitmentId)),
  ),
  route(contract.rejectCommitment, async (ctx, { params, body }) =>
    ofManagers(ctx, await rejectCommitment(ctx, params.commitmentId, body.reason)),
  ),
  route(contract.approveCommitments, (ctx, { params, body }) =>
    approveCommitments(ctx, params.offeringId, body.commitmentIds),
  ),
  route(contract.rejectCommitments, (ctx, { params, body }) =>
    rejectCommitments(ctx, params.offeringId, body.commitmentIds, body.reason),
  ),
  route(contract.closeOffering, async (ctx, { params }) => {
    await closeOffering(ctx, params.offeringId);
    return managedById(ctx, params.offeringId);
  }),
  route(contract.cancelOffering, async (ctx, { params, body }) => {
    await cancelOffering(ctx, params.offeringId, body.reason);
    return managedById(ctx, params.offeringId);
  }),
];

const changeRoutes = (): Route[] => [
  route(changes.previewChange, (ctx, { params, body }) =>
    previewChange(ctx, params.offeringId, body.terms),
  ),
  route(changes.proposeChange, async (ctx, { params, body }) => {
    await proposeChange(ctx, params.offeringId, body);
    return answer(await managedById(ctx, params.offeringId), { status: 201 });
  }),
  route(changes.withdrawChange, async (ctx, { params }) => {
    await withdrawChange(ctx, params.offeringId);
    return managedById(ctx, params.offeringId);
  }),
  route(changes.confirmCommitment, async (ctx, { params, body }) =>
    ofParty(ctx, await confirmCommitment(ctx, params.commitmentId, body)),
  ),
  route(changes.declineCommitment, async (ctx, { params }) =>
    ofParty(ctx, await declineCommitment(ctx, params.commitmentId)),
  ),
];

const LISTED = ({ commitments }: { readonly commitments: readonly unknown[] }) => commitments;

const listRoutes = (): Route[] => [
  pageRoute(
    contract.listOwnerCommitments,
    (ctx, { params, query }) => ownerPage(ctx, params.assetId, query),
    LISTED,
  ),
  pageRoute(
    contract.listOfferingCommitments,
    (ctx, { params, query }) => offeringPage(ctx, params.offeringId, query),
    LISTED,
  ),
  outsideRoute(contract.exportCommitments, (call, { params, query }) =>
    commitmentsCsv(call.transaction, params.offeringId, query),
  ),
  route(contract.listMessages, async (ctx, { params }) => messagesOf(ctx, params.offeringId)),
  route(contract.sendMessage, async (ctx, { params, body }) => {
    const id = await sendMessage(ctx, params.offeringId, body);
    const sent = (await messagesOf(ctx, params.offeringId)).find((one) => one.id === id);
    return answer(invariant(sent, 'the sent message exists'), { status: 201 });
  }),
  pageRoute(
    contract.previewAllocation,
    (ctx, { params, query }) => previewOf(ctx, params.offeringId, query),
    ({ lines }) => lines,
  ),
  pageRoute(contract.listOfferings, (ctx, { query }) => allOfferings(ctx, query)),
  pageRoute(contract.listAllCommitments, (ctx, { query }) => allCommitments(ctx, query)),
  pageRoute(contract.listClosings, (ctx, { query }) => closingsPage(ctx, query)),
];

const noFile = () =>
  refuseFields([{ field: 'file', rule: 'required', message: messages.required('File') }]);

const evidenceRoutes = (storage: StoragePort): Route[] => [
  outsideRoute(contract.uploadEvidence, async (call, { params, body, upload }) => {
    const { offeringId } = params;
    await call.transaction((ctx) => assertUploadable(ctx, offeringId, body.kind));
    const { name, bytes } = upload ?? noFile();
    const staged = await stagePdf(storage, call.edge.seal, bytes);
    return withStaged(storage, staged, () =>
      call.transaction(async (ctx) => {
        await keepEvidence(ctx, offeringId, { kind: body.kind, name, staged });
        return managedById(ctx, offeringId);
      }),
    );
  }),
  outsideRoute(contract.openEvidence, async (call, { params }) => {
    const { offeringId, kind } = params;
    const file = await call.transaction((ctx) => openEvidence(ctx, offeringId, kind));
    return fileAnswer(call.edge, storage, file);
  }),
  route(contract.restartEvidence, async (ctx, { params, body }) => {
    await restartEvidence(ctx, params.offeringId, body.reason);
    return managedById(ctx, params.offeringId);
  }),
];
