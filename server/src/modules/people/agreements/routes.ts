import * as agreements from '@holdfast/domain/people/agreements/contract';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import { answer, outsideRoute, type Route, route } from '../../../kit/route.ts';
import type { Seal } from '../../../kit/seal.ts';
import {
  fileAnswer,
  type Staged,
  type StoragePort,
  stageDrawing,
  withStaged,
} from '../files/index.ts';
import { readDataUrl } from './rules.ts';
import { agreementsForCaller, assertSignable, sign, signedByCaller } from './service/agreements.ts';
import { signedPdfFile } from './signed-pdf-files.ts';

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
    outsideRoute(agreements.signedPdf, async (call, { params }) => {
      const file = await signedPdfFile(call, storage, params.signatureId);
      return fileAnswer(call.edge, storage, file);
    }),
  ];
}

/**
 * A drawn signature (data URL) as a sealed png in storage. Refuses INVALID_SIGNATURE,
 * SIGNATURE_EMPTY.
 */
export async function stageSignature(
  storage: StoragePort,
  seal: Seal,
  dataUrl: string,
): Promise<Staged> {
  const drawn = readDataUrl(dataUrl);
  const staged = await stageDrawing(storage, seal, drawn.kind === 'svg' ? drawn.svg : drawn.bytes);
  return staged ?? refuse('SIGNATURE_EMPTY', {});
}
