import { UUID } from '@holdfast/domain/kernel/ids';
import type { SigningMethod } from '@holdfast/domain/people/agreements/contract';
import * as agreements from '@holdfast/domain/people/agreements/contract';
import * as copies from '@holdfast/domain/people/agreements/copies-contract';
import * as desk from '@holdfast/domain/people/agreements/desk-contract';
import * as envelopes from '@holdfast/domain/people/agreements/envelope-contract';
import * as issuers from '@holdfast/domain/people/agreements/issuer-contract';
import type { Countersigner } from '@holdfast/domain/people/agreements/kinds';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { UserCtx } from '../../../kit/ctx.ts';
import { pageRoute } from '../../../kit/http/page-route.ts';
import {
  answer,
  type OutsideCall,
  outsideRoute,
  type Route,
  route,
} from '../../../kit/http/route.ts';
import { fileAnswer, type StoragePort, withStaged } from '../files/index.ts';
import { assertCountersignable, countersign } from './commands/countersign.ts';
import {
  cancelEnvelope,
  declineEnvelope,
  remindAllSigners,
  remindOne,
  sendToOne,
  terminateEnvelope,
} from './commands/desk-envelopes.ts';
import { createTemplate, discardDraft, writeDraft } from './commands/drafts.ts';
import { requestIssue } from './commands/issue.ts';
import { openCopy, rejectCopy } from './commands/own-copies.ts';
import { proveSigner } from './commands/prove-signer.ts';
import { assertSignable, sign, stageSignature } from './commands/sign.ts';
import { signedArchive } from './documents/signed-archive.ts';
import { signedPdfFile } from './documents/signed-pdf-file.ts';
import { certificateOf, pictureFile } from './queries/certificate.ts';
import { describeTemplate, pageOfTemplates, previewOf, textOfVersion } from './queries/desk.ts';
import {
  describeEnvelope,
  pageOfEnvelopes,
  pageOfIssuerEnvelopes,
  textForIssuer,
  textOfEnvelope,
} from './queries/envelopes.ts';
import {
  agreementToSign,
  countForCaller,
  ownVersions,
  waitingForCaller,
} from './queries/own-copies.ts';
import { agreementProof } from './queries/proof.ts';
import { agreementsForCaller, signedByCaller } from './queries/signed.ts';

type Deps = { readonly storage: StoragePort; readonly publicUrl: string };

export const agreementRoutes = (deps: Deps): Route[] => [
  ...signingRoutes(deps),
  ...copyRoutes(deps),
  ...templateRoutes(),
  ...issueRoutes(),
  ...envelopeRoutes(deps),
  ...issuerRoutes(deps),
];

const named = ({ agreementId: id }: { readonly agreementId: string }): string =>
  UUID.test(id) ? id : refuse('AGREEMENT_NOT_FOUND', {});

const signingRoutes = ({ storage }: Deps): Route[] => [
  outsideRoute(agreements.acceptAgreement, async (call, { body }) => {
    const { row } = await call.transaction((ctx) => assertSignable(ctx, body));
    const image = await stageSignature(storage, call.edge.seal, body.signature);
    return withStaged(storage, image, async () => {
      const isProven = row.requiresTwoFactor && (await proveSigner(call, body.code));
      return call.transaction((ctx) => sign(ctx, { ...body, image, isProven }));
    });
  }),
  route(agreements.currentAgreements, (ctx, { query }) => agreementsForCaller(ctx, query)),
  pageRoute(agreements.signedAgreements, (ctx, { query }) => signedByCaller(ctx, query)),
  route(agreements.checkAgreement, (ctx, { query }) => agreementProof(ctx, query)),
  outsideRoute(agreements.signedArchive, (call, { query }) =>
    signedArchive(call, storage, { ...query, latest: 'yes' }),
  ),
  outsideRoute(agreements.signedPdf, async (call, { params }) => {
    const file = await signedPdfFile(call, storage, params.signatureId);
    return fileAnswer(call.edge, storage, file);
  }),
];

const copyRoutes = ({ storage, publicUrl }: Deps): Route[] => [
  route(copies.waitingAgreements, waitingForCaller),
  route(copies.countedAgreements, countForCaller),
  route(copies.agreementToSign, (ctx, { params, query }) =>
    agreementToSign(ctx, named(params), query.language),
  ),
  route(copies.openAgreement, async (ctx, { params, body }) => ({
    status: await openCopy(ctx, { ...body, agreementId: named(params) }),
  })),
  route(copies.rejectAgreement, async (ctx, { params, body }) => ({
    status: await rejectCopy(ctx, { ...body, agreementId: named(params) }),
  })),
  route(copies.ownVersions, (ctx, { params }) => ownVersions(ctx, named(params))),
  route(copies.certificate, (ctx, { params }) => certificateOf(ctx, params.signatureId, publicUrl)),
  outsideRoute(copies.signaturePicture, async (call, { params, query }) => {
    const { signatureId } = params;
    const file = await call.transaction((ctx) => pictureFile(ctx, signatureId, query.of));
    return { ...(await fileAnswer(call.edge, storage, file)), inline: true };
  }),
];

const templateRoutes = (): Route[] => [
  pageRoute(desk.listTemplates, (ctx, { query }) => pageOfTemplates(ctx, query)),
  route(desk.templateById, (ctx, { params }) => describeTemplate(ctx, named(params))),
  route(desk.versionText, (ctx, { params, query }) =>
    textOfVersion(ctx, named(params), Number(params.version), query.language),
  ),
  route(desk.previewDraft, (ctx, { params, query }) =>
    previewOf(ctx, named(params), query.language),
  ),
  route(desk.createTemplate, async (ctx, { body }) =>
    answer(await describeTemplate(ctx, await createTemplate(ctx, body)), { status: 201 }),
  ),
  route(desk.saveDraft, async (ctx, { params, body }) => {
    await writeDraft(ctx, named(params), body);
    return describeTemplate(ctx, params.agreementId);
  }),
  route(desk.discardDraft, async (ctx, { params }) => {
    await discardDraft(ctx, named(params));
    return describeTemplate(ctx, params.agreementId);
  }),
];

const issueRoutes = (): Route[] => [
  route(desk.requestIssue, async (ctx, { params }) => {
    await requestIssue(ctx, named(params));
    return describeTemplate(ctx, params.agreementId);
  }),
];

const envelopeRoutes = ({ storage }: Deps): Route[] => [
  pageRoute(envelopes.listEnvelopes, (ctx, { query }) => pageOfEnvelopes(ctx, query)),
  route(envelopes.envelopeText, (ctx, { params }) => {
    const { envelopeId } = params;
    return UUID.test(envelopeId) ? textOfEnvelope(ctx, envelopeId) : refuse('NOT_FOUND', {});
  }),
  outsideRoute(envelopes.countersign, (call, { params, body }) =>
    countersigned(call, storage, params.envelopeId, { ...body, side: 'platform' }),
  ),
  route(envelopes.declineEnvelope, async (ctx, { params, body }) => {
    await declineEnvelope(ctx, params.envelopeId, { ...body, side: 'platform' });
    return describeEnvelope(ctx, params.envelopeId);
  }),
  route(envelopes.cancelEnvelope, async (ctx, { params, body }) => {
    await cancelEnvelope(ctx, params.envelopeId, body);
    return describeEnvelope(ctx, params.envelopeId);
  }),
  route(envelopes.terminateEnvelope, async (ctx, { params, body }) => {
    await terminateEnvelope(ctx, params.envelopeId, body);
    return describeEnvelope(ctx, params.envelopeId);
  }),
  route(envelopes.remindEnvelope, async (ctx, { params }) => {
    await remindOne(ctx, params.envelopeId);
    return describeEnvelope(ctx, params.envelopeId);
  }),
  route(envelopes.remindAll, async (ctx, { params }) => ({
    reminded: await remindAllSigners(ctx, named(params)),
  })),
  route(envelopes.sendAgreement, async (ctx, { params, body }) =>
    describeEnvelope(ctx, await sendToOne(ctx, named(params), body.partyId)),
  ),
];

type Countersigning = {
  readonly bodyHash: string;
  readonly name: string;
  readonly signature: string;
  readonly method: SigningMethod;
  readonly side: Countersigner;
};

async function countersigned(
  call: OutsideCall<UserCtx>,
  storage: StoragePort,
  envelopeId: string,
  { signature, ...given }: Countersigning,
) {
  await call.transaction((ctx) => assertCountersignable(ctx, envelopeId, given));
  const image = await stageSignature(storage, call.edge.seal, signature);
  return withStaged(storage, image, () =>
    call.transaction(async (ctx) => {
      await countersign(ctx, envelopeId, { ...given, image });
      return describeEnvelope(ctx, envelopeId);
    }),
  );
}

const issuerRoutes = ({ storage }: Deps): Route[] => [
  pageRoute(issuers.issuerEnvelopes, (ctx, { query }) => pageOfIssuerEnvelopes(ctx, query)),
  route(issuers.issuerEnvelopeText, (ctx, { params }) => textForIssuer(ctx, params.envelopeId)),
  outsideRoute(issuers.issuerCountersign, (call, { params, body }) =>
    countersigned(call, storage, params.envelopeId, { ...body, side: 'issuer' }),
  ),
  route(issuers.issuerDecline, async (ctx, { params, body }) => {
    await declineEnvelope(ctx, params.envelopeId, { ...body, side: 'issuer' });
    return describeEnvelope(ctx, params.envelopeId);
  }),
];
