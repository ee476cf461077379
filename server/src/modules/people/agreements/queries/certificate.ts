import { type Countersigner, countersignerOf } from '@holdfast/domain/people/agreements/kinds';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { type FileRow, fileById } from '../../files/index.ts';
import { displayNames, partyById } from '../../identity/index.ts';
import { assetNames } from '../fields.read.ts';
import { findIssuer } from '../issuer.read.ts';
import { listEvents } from '../repository/envelopes.ts';
import { findSigned, type SignedRow } from '../repository/signatures.ts';
import { shapeOfSignature } from '../views.ts';

/** Refuses NOT_FOUND for another party's signature. */
async function ownSigned(ctx: UserCtx, signatureId: string): Promise<SignedRow> {
  const signed = await findSigned(ctx, signatureId);
  if (!signed || signed.partyId !== ctx.actor.partyId) return refuse('NOT_FOUND', {});
  return signed;
}

export async function certificateOf(ctx: UserCtx, signatureId: string, publicUrl: string) {
  const signed = await ownSigned(ctx, signatureId);
  const events = await listEvents(ctx, signed.envelopeId);
  const nameOf = await displayNames(
    ctx,
    events.map(({ userId }) => userId),
  );
  return {
    ...shapeOfSignature(signed, await assetNames(ctx, signed.assetId ? [signed.assetId] : [])),
    language: signed.language,
    completedAt: signed.completedAt,
    endedAt: signed.endedAt,
    endedReason: signed.endedReason,
    expiresAt: signed.expiresAt,
    checkUrl: `${publicUrl}/proof/${signed.code}`,
    signatures: await signersOf(ctx, signed),
    events: events.map((event) => ({
      kind: event.kind,
      at: event.at,
      by: nameOf(event.userId),
      detail: event.detail,
    })),
  };
}

async function signersOf(ctx: Ctx, signed: SignedRow) {
  const party = {
    side: 'party' as const,
    name: signed.name,
    signedFor: await companyOf(ctx, signed),
    signedAt: signed.signedAt,
    method: signed.method,
  };
  const { countersignerName: name, countersignatureMethod: method, completedAt } = signed;
  if (!name || !method || !completedAt) return [party];
  const side = countersignerOf(signed.kind);
  const signedFor = await countersignedFor(ctx, signed);
  return [party, { side, name, signedFor, signedAt: completedAt, method }];
}

export async function companyOf(
  ctx: Ctx,
  { partyId }: Pick<SignedRow, 'partyId'>,
): Promise<string | null> {
  const party = await partyById(ctx, partyId);
  return party?.kind === 'company' ? party.displayName : null;
}

export async function countersignedFor(
  ctx: Ctx,
  { kind, assetId }: Pick<SignedRow, 'kind' | 'assetId'>,
): Promise<string> {
  if (countersignerOf(kind) === 'platform') return 'Holdfast';
  return (assetId ? await findIssuer(ctx, assetId) : undefined)?.name ?? 'the issuer';
}

export async function pictureFile(
  ctx: UserCtx,
  signatureId: string,
  of: 'party' | Countersigner,
): Promise<FileRow> {
  const signed = await ownSigned(ctx, signatureId);
  const fileId = of === 'party' ? signed.imageFileId : signed.countersignatureFileId;
  const file = fileId ? await fileById(ctx, fileId) : undefined;
  return file ?? refuse('NOT_FOUND', {});
}
