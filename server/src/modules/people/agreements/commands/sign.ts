import { agreementCode, CODE_BYTES } from '@holdfast/domain/people/agreements/code';
import type { Signature, SigningMethod } from '@holdfast/domain/people/agreements/contract';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { Seal } from '../../../../kit/seal.ts';
import { keepFile, type Staged, type StoragePort, stageDrawing } from '../../files/index.ts';
import { agreementSigned } from '../events.ts';
import { type CurrentRow, findSignedVersion, lockCurrent, saveSignature } from '../repository.ts';
import { assertMaySign, readDataUrl } from '../rules.ts';
import { shapeOfSignature } from '../views.ts';

export type Signing = {
  readonly agreementId: string;
  readonly version: number;
  /** Of the text that was read, as hex. */
  readonly bodyHash: string;
  /** The signer's name as they wrote it. */
  readonly name: string;
  readonly assetId?: string | undefined;
  readonly method?: SigningMethod | undefined;
};

/**
 * Looks whether the actor may sign this text in this version, before anything is stored.
 * Refuses AGREEMENT_NOT_FOUND, AGREEMENT_VERSION_CHANGED (stale version or text),
 * E_UNAUTHORIZED_ACTION.
 */
export async function assertSignable(ctx: UserCtx, given: Signing): Promise<CurrentRow> {
  const row = await lockCurrent(ctx, given.agreementId);
  const isOfAnother = row?.assetId && given.assetId && given.assetId !== row.assetId;
  if (!row || isOfAnother) {
    return refuse('AGREEMENT_NOT_FOUND', {});
  }
  assertMaySign(row.kind, ctx.actor);
  if (row.version !== given.version || row.bodyHash.toString('hex') !== given.bodyHash) {
    return refuse('AGREEMENT_VERSION_CHANGED', { name: row.name, version: row.version });
  }
  return row;
}

/**
 * Signs an agreement for the actor's party: name, drawn signature, time, address, hash of the exact
 * text. A second signature of the same version changes nothing and answers the first.
 */
export async function sign(
  ctx: UserCtx,
  given: Signing & { readonly image: Staged },
): Promise<Signature> {
  const row = await assertSignable(ctx, given);
  const { partyId, userId } = ctx.actor;
  const before = await findSignedVersion(ctx, partyId, row.id, row.version);
  if (before) return shapeOfSignature(before);
  const id = ctx.newId();
  const imageFileId = await keepFile(ctx, given.image, {
    purpose: 'agreements.signature',
    name: 'signature.png',
    partyId,
  });
  const fresh = await saveSignature(ctx, {
    id,
    agreementId: row.id,
    version: row.version,
    bodyHash: row.bodyHash,
    partyId,
    userId,
    name: given.name,
    imageFileId,
    pdfFileId: null,
    pdfHash: null,
    code: agreementCode(ctx.random(CODE_BYTES)),
    method: given.method ?? 'drawn',
    ip: ctx.ip ?? null,
    signedAt: ctx.now,
  });
  if (fresh) {
    const { kind, assetId } = row;
    await ctx.publish(agreementSigned, { signatureId: id, partyId, kind, assetId });
    await ctx.record({
      action: 'agreements.sign',
      subject: { kind: 'agreement', id: row.id },
      to: `version ${row.version}`,
      detail: { signatureId: id, bodyHash: given.bodyHash },
    });
    await ctx.pushToClient(userId, 'onboarding');
  }
  const kept = await findSignedVersion(ctx, partyId, row.id, row.version);
  return shapeOfSignature(invariant(kept, 'a signature that was saved is found'));
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
