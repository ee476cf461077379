import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import * as onboarding from '@holdfast/domain/people/onboarding/contract';
import { ORGANIZATION_DOCUMENTS } from '@holdfast/domain/people/onboarding/organization';
import { refuse } from '@holdfast/domain/refusals';
import { outsideRoute, type Route, route, type Upload } from '../../../../kit/route.ts';
import { type StoragePort, stageImage, stagePdf, withStaged } from '../../files/index.ts';
import {
  addOrganizationDocument,
  assertPapersOpen,
  removeOrganizationDocument,
} from './documents.ts';
import { describeOrganization } from './standing.ts';

/** The papers of a company: pictures by one door, pdf by another, each with its own limit. */
export const organizationRoutes = (storage: StoragePort): Route[] => [
  outsideRoute(onboarding.postOrganizationDocument, async (call, { body, upload }) => {
    const { bytes } = present(upload);
    const { userId } = call.actor;
    await call.transaction((ctx) => assertPapersOpen(ctx, userId));
    const staged = await stageImage(storage, call.edge.seal, bytes);
    return withStaged(storage, staged, () =>
      call.transaction((ctx) => addOrganizationDocument(ctx, userId, body.kind, staged)),
    );
  }),
  outsideRoute(onboarding.postOrganizationPdf, async (call, { body, upload }) => {
    const { bytes } = present(upload);
    const { userId } = call.actor;
    await call.transaction((ctx) => assertPapersOpen(ctx, userId));
    const staged = await stagePdf(storage, call.edge.seal, bytes);
    return withStaged(storage, staged, () =>
      call.transaction((ctx) => addOrganizationDocument(ctx, userId, body.kind, staged)),
    );
  }),
  route(onboarding.deleteOrganizationDocument, async (ctx, { params }) => {
    const kind =
      ORGANIZATION_DOCUMENTS.find((name) => name === params.kind) ?? refuse('NOT_FOUND', {});
    await removeOrganizationDocument(ctx, ctx.actor.userId, kind);
    return describeOrganization(ctx);
  }),
];

const present = (upload: Upload | undefined): Upload =>
  upload ?? refuseFields([{ field: 'file', rule: 'required', message: messages.required('File') }]);
