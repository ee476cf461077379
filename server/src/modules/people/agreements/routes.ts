import * as agreements from '@holdfast/domain/people/agreements/contract';
import { answer, outsideRoute, type Route, route } from '../../../kit/route.ts';
import { fileAnswer, type StoragePort, withStaged } from '../files/index.ts';
import { assertSignable, sign, stageSignature } from './commands/sign.ts';
import { signedPdfFile } from './documents/signed-pdf-file.ts';
import { agreementProof } from './queries/proof.ts';
import { agreementsForCaller, signedByCaller } from './queries/signed.ts';

export function agreementRoutes(storage: StoragePort): Route[] {
  return [
    outsideRoute(agreements.acceptAgreement, async (call, { body }) => {
      await call.transaction((ctx) => assertSignable(ctx, body));
      const image = await stageSignature(storage, call.edge.seal, body.signature);
      return withStaged(storage, image, () =>
        call.transaction((ctx) => sign(ctx, { ...body, image })),
      );
    }),
    route(agreements.currentAgreements, (ctx, { query }) => agreementsForCaller(ctx, query)),
    route(agreements.signedAgreements, async (ctx, { query }) => {
      const { signatures, total } = await signedByCaller(ctx, query);
      return answer(signatures, { meta: { page: query.page, limit: query.limit, total } });
    }),
    route(agreements.checkAgreement, (ctx, { query }) => agreementProof(ctx, query)),
    outsideRoute(agreements.signedPdf, async (call, { params }) => {
      const file = await signedPdfFile(call, storage, params.signatureId);
      return fileAnswer(call.edge, storage, file);
    }),
  ];
}
