import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../kit/ctx.ts';
import type { Edge } from '../../kit/edge.ts';
import { must } from '../../kit/must.ts';
import {
  type FileRow,
  fileById,
  keepFile,
  logOpening,
  readBytes,
  type StoragePort,
  stageBytes,
  withStaged,
} from '../files/index.ts';
import { userById } from '../identity/index.ts';
import { findSigned, findVersion, type SignedRow, savePdf } from './repository.ts';
import { makeSignedPdf } from './signed-pdf.ts';

type Outside = {
  readonly edge: Edge;
  transaction<T>(work: (ctx: UserCtx) => Promise<T>): Promise<T>;
};

/**
 * The pdf of a signature of the caller's party. It is made once, of what was kept when it was
 * signed, and stays the same file from then on. Refuses NOT_FOUND for another party's.
 */
export async function signedPdfFile(
  call: Outside,
  storage: StoragePort,
  signatureId: string,
): Promise<FileRow> {
  const found = await call.transaction((ctx) => load(ctx, signatureId));
  if (found.pdf) return found.pdf;
  const { edge } = call;
  const image = must(await readBytes(storage, edge.seal, found.image), 'a signature has its image');
  const { signed, body } = found;
  const bytes = await makeSignedPdf({
    signatureId: signed.id,
    agreementName: signed.agreementName,
    version: signed.version,
    body,
    bodyHash: signed.bodyHash.toString('hex'),
    name: signed.name,
    email: found.email,
    signedAt: signed.signedAt,
    ip: signed.ip,
    image,
  });
  const staged = await stageBytes(storage, edge.seal, bytes, 'application/pdf');
  return withStaged(storage, staged, () =>
    call.transaction(async (ctx) => {
      const name = `${signed.agreementName}, version ${signed.version}.pdf`;
      const keep = { purpose: 'agreements.pdf', name, partyId: signed.partyId };
      const fileId = await keepFile(ctx, staged, keep);
      await savePdf(ctx, signed.id, fileId);
      await logOpening(ctx, fileId);
      return must(await fileById(ctx, fileId), 'a file that was kept is found');
    }),
  );
}

type Found = {
  readonly signed: SignedRow;
  readonly body: string;
  readonly email: string;
  readonly image: FileRow;
  readonly pdf: FileRow | undefined;
};

async function load(ctx: UserCtx, signatureId: string): Promise<Found> {
  const signed = await findSigned(ctx, signatureId);
  if (!signed || signed.partyId !== ctx.actor.partyId) return refuse('NOT_FOUND', {});
  const pdf = signed.pdfFileId ? await fileById(ctx, signed.pdfFileId) : undefined;
  if (pdf) await logOpening(ctx, pdf.id);
  const text = await findVersion(ctx, signed.agreementId, signed.version);
  const image = await fileById(ctx, signed.imageFileId);
  return {
    signed,
    pdf,
    body: must(text, 'a signed version is kept').body,
    email: await emailOf(ctx, signed.userId),
    image: must(image, 'a signature has its image'),
  };
}

const emailOf = async (ctx: Ctx, userId: string): Promise<string> =>
  must(await userById(ctx, userId), 'a signer is a user').email;
