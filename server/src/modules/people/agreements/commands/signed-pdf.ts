import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { SealKey } from '../../../../kit/pades/certificate.ts';
import { type FileRow, fileById, keepFile, logOpening, type Staged } from '../../files/index.ts';
import { namesOf, userById } from '../../identity/index.ts';
import { companyOf, countersignedFor } from '../queries/certificate.ts';
import { findVersion } from '../repository/agreements.ts';
import { type EventRow, listEvents, saveEvents } from '../repository/envelopes.ts';
import { findSigned, type SignedRow, savePdf } from '../repository/signatures.ts';
import { sealKey } from './seal-key.ts';

type Found = {
  readonly signed: SignedRow;
  readonly body: string;
  readonly email: string;
  readonly image: FileRow;
  readonly countersignature: FileRow | undefined;
  readonly countersignedFor: string;
  readonly company: string | null;
  readonly events: readonly (EventRow & { readonly by: string | null })[];
  readonly pdf: FileRow | undefined;
  /** The platform's sealing key; absent once the PDF exists. */
  readonly seal: SealKey | undefined;
};

/**
 * The stored PDF, logging that it was opened, or the data to create it. Refuses NOT_FOUND for
 * another party's signature, and AGREEMENT_NOT_COMPLETE until all have signed.
 */
export async function openSigned(ctx: UserCtx, signatureId: string): Promise<Found> {
  const signed = await findSigned(ctx, signatureId);
  if (!signed || signed.partyId !== ctx.actor.partyId) return refuse('NOT_FOUND', {});
  if (signed.completedAt === null) return refuse('AGREEMENT_NOT_COMPLETE', {});
  const pdf = signed.pdfFileId ? await fileById(ctx, signed.pdfFileId) : undefined;
  if (pdf) await opened(ctx, signed, pdf);
  const image = await fileById(ctx, signed.imageFileId);
  const { countersignatureFileId: other } = signed;
  return {
    signed,
    pdf,
    body: await signedText(ctx, signed),
    countersignature: other ? await fileById(ctx, other) : undefined,
    countersignedFor: await countersignedFor(ctx, signed),
    company: await companyOf(ctx, signed),
    events: await namedEvents(ctx, signed.envelopeId),
    email: await emailOf(ctx, signed.userId),
    image: invariant(image, 'a signature has its image'),
    seal: pdf ? undefined : await sealKey(ctx),
  };
}

async function signedText(ctx: Ctx, signed: SignedRow): Promise<string> {
  if (signed.filledBody !== null) return signed.filledBody;
  const row = await findVersion(ctx, signed.agreementId, signed.version);
  return invariant(row, 'a signed version is kept').body;
}

async function namedEvents(ctx: Ctx, envelopeId: string) {
  const events = await listEvents(ctx, envelopeId);
  const users = events.flatMap(({ userId }) => userId ?? []);
  const names = await namesOf(ctx, users);
  return events.map((event) => ({
    ...event,
    by: event.userId ? (names.get(event.userId)?.name ?? null) : null,
  }));
}

async function opened(ctx: UserCtx, signed: SignedRow, pdf: FileRow): Promise<void> {
  await logOpening(ctx, pdf.id);
  await saveEvents(ctx, [{ envelopeId: signed.envelopeId, kind: 'downloaded' }]);
}

const emailOf = async (ctx: Ctx, userId: string): Promise<string> =>
  invariant(await userById(ctx, userId), 'a signer is a user').email;

export async function keepSignedPdf(
  ctx: UserCtx,
  signed: SignedRow,
  staged: Staged,
  pdfHash: Buffer,
): Promise<FileRow> {
  const name = `${signed.agreementName}, version ${signed.version}.pdf`;
  const keep = { purpose: 'agreements.pdf', name, partyId: signed.partyId, isMade: true };
  const fileId = await keepFile(ctx, staged, keep);
  const isFirst = await savePdf(ctx, signed.id, { pdfFileId: fileId, pdfHash });
  const kept = isFirst ? fileId : (await findSigned(ctx, signed.id))?.pdfFileId;
  const file = await fileById(ctx, invariant(kept, 'the first PDF was kept'));
  const pdf = invariant(file, 'the kept file exists');
  await opened(ctx, signed, pdf);
  return pdf;
}
