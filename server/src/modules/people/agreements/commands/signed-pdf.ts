import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { SealKey } from '../../../../kit/pades/certificate.ts';
import { type FileRow, fileById, keepFile, logOpening, type Staged } from '../../files/index.ts';
import { userById } from '../../identity/index.ts';
import { findSigned, findVersion, type SignedRow, savePdf } from '../repository.ts';
import { sealKey } from './seal-key.ts';

type Found = {
  readonly signed: SignedRow;
  readonly body: string;
  readonly email: string;
  readonly image: FileRow;
  readonly pdf: FileRow | undefined;
  /** What it is sealed with, while there is no pdf yet. */
  readonly seal: SealKey | undefined;
};

/**
 * What a signature's pdf is made from, and the pdf when it was made before (its opening is logged).
 * Refuses NOT_FOUND for another party's.
 */
export async function openSigned(ctx: UserCtx, signatureId: string): Promise<Found> {
  const signed = await findSigned(ctx, signatureId);
  if (!signed || signed.partyId !== ctx.actor.partyId) return refuse('NOT_FOUND', {});
  const pdf = signed.pdfFileId ? await fileById(ctx, signed.pdfFileId) : undefined;
  if (pdf) await logOpening(ctx, pdf.id);
  const text = await findVersion(ctx, signed.agreementId, signed.version);
  const image = await fileById(ctx, signed.imageFileId);
  return {
    signed,
    pdf,
    body: invariant(text, 'a signed version is kept').body,
    email: await emailOf(ctx, signed.userId),
    image: invariant(image, 'a signature has its image'),
    seal: pdf ? undefined : await sealKey(ctx),
  };
}

const emailOf = async (ctx: Ctx, userId: string): Promise<string> =>
  invariant(await userById(ctx, userId), 'a signer is a user').email;

/** Keeps the pdf that was made of a signature; of two that were made at once the first counts. */
export async function keepSignedPdf(
  ctx: UserCtx,
  signed: SignedRow,
  staged: Staged,
  pdfHash: Buffer,
): Promise<FileRow> {
  const name = `${signed.agreementName}, version ${signed.version}.pdf`;
  const keep = { purpose: 'agreements.pdf', name, partyId: signed.partyId };
  const fileId = await keepFile(ctx, staged, keep);
  const isFirst = await savePdf(ctx, signed.id, { pdfFileId: fileId, pdfHash });
  const kept = isFirst ? fileId : (await findSigned(ctx, signed.id))?.pdfFileId;
  const file = await fileById(ctx, invariant(kept, 'the first pdf was kept'));
  await logOpening(ctx, invariant(file, 'a file that was kept is found').id);
  return invariant(file, 'a file that was kept is found');
}
