import type { UserCtx } from '../../../../kit/ctx.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sealPdf } from '../../../../kit/pades/seal-pdf.ts';
import { sha256 } from '../../../../kit/seal.ts';
import {
  type FileRow,
  readBytes,
  type StoragePort,
  stageBytes,
  withStaged,
} from '../../files/index.ts';
import { keepSignedPdf, openSigned } from '../commands/signed-pdf.ts';
import { makeSignedPdf } from './signed-pdf.ts';

type Outside = {
  readonly edge: Edge;
  transaction<T>(work: (ctx: UserCtx) => Promise<T>): Promise<T>;
};

/** Once; the file never changes. Refuses NOT_FOUND for another party's signature. */
export async function signedPdfFile(
  call: Outside,
  storage: StoragePort,
  signatureId: string,
): Promise<FileRow> {
  const found = await call.transaction((ctx) => openSigned(ctx, signatureId));
  if (found.pdf) return found.pdf;
  const { edge } = call;
  const image = invariant(
    await readBytes(storage, edge.seal, found.image),
    'a signature has its image',
  );
  const { countersignature } = found;
  const counterImage = countersignature
    ? await readBytes(storage, edge.seal, countersignature)
    : undefined;
  const { signed, body, events, countersignedFor, company } = found;
  const printed = await makeSignedPdf({
    signatureId: signed.id,
    agreementName: signed.agreementName,
    version: signed.version,
    body,
    bodyHash: signed.bodyHash.toString('hex'),
    name: signed.name,
    company,
    email: found.email,
    signedAt: signed.signedAt,
    ip: signed.ip,
    image,
    countersigned:
      signed.countersignerName && signed.completedAt && counterImage
        ? {
            name: signed.countersignerName,
            signedFor: countersignedFor,
            at: signed.completedAt,
            image: counterImage,
          }
        : null,
    events: events.map(({ kind, at, by, ip, detail }) => ({ kind, at, by, ip, detail })),
    code: signed.code,
    method: signed.method,
    checkUrl: `${edge.config.publicUrl}/proof/${signed.code}`,
    sealedAt: edge.clock.now(),
    issuer: edge.config.settings.issuer,
  });
  const bytes = await sealPdf(printed, invariant(found.seal, 'a new pdf has a key'), {
    signer: 'Holdfast',
    reason: `Completed as ${signed.code}`,
    place: edge.config.publicUrl,
    at: edge.clock.now(),
  });
  const staged = await stageBytes(storage, edge.seal, bytes, 'application/pdf');
  return withStaged(storage, staged, () =>
    call.transaction((ctx) => keepSignedPdf(ctx, signed, staged, sha256(bytes))),
  );
}
