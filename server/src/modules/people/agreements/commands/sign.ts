import { agreementCode, CODE_BYTES } from '@holdfast/domain/people/agreements/code';
import type { Signature, SigningMethod } from '@holdfast/domain/people/agreements/contract';
import { envelopeMachine } from '@holdfast/domain/people/agreements/envelope.machine';
import { FIELDS } from '@holdfast/domain/people/agreements/fields';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assertPrintable } from '../../../../kit/documents/printable.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { Seal } from '../../../../kit/seal.ts';
import { keepFile, type Staged, type StoragePort, stageDrawing } from '../../files/index.ts';
import { agreementSigned } from '../events.ts';
import { notifyCompleted, notifyCountersigner } from '../notices.ts';
import { assertOpenTo } from '../queries/access.ts';
import { readText } from '../queries/text.ts';
import { type CurrentRow, lockCurrent } from '../repository/agreements.ts';
import { type EnvelopeRow, moveEnvelopes, saveEvents } from '../repository/envelopes.ts';
import { hasRead } from '../repository/readings.ts';
import { findSignedEnvelope, saveSignature } from '../repository/signatures.ts';
import { assertMaySign, assertOwnName, METHOD_WORDS, readDataUrl } from '../rules/signing.ts';
import { type ReadText, shapeOfSignature } from '../views.ts';
import { lockToSign } from './own-copies.ts';

export type Signing = {
  readonly agreementId: string;
  readonly version: number;
  /** SHA-256 of the text that was shown, as hex. */
  readonly bodyHash: string;
  /** As typed; must match the signer's verified name. */
  readonly name: string;
  readonly assetId?: string | undefined;
  readonly method?: SigningMethod | undefined;
  readonly language?: string | undefined;
};

/**
 * Before the signature image is stored. Refuses AGREEMENT_NOT_FOUND, AGREEMENT_VERSION_CHANGED,
 * AGREEMENT_ENDED, AGREEMENT_NOT_READ (not shown to this user in full), AGREEMENT_INCOMPLETE,
 * SIGNER_NAME_DIFFERENT, TEXT_NOT_PRINTABLE, E_UNAUTHORIZED_ACTION.
 */
export async function assertSignable(ctx: UserCtx, given: Signing): Promise<ReadText> {
  const row = await lockCurrent(ctx, given.agreementId);
  const isOfAnother = row?.assetId && given.assetId && given.assetId !== row.assetId;
  if (!row || isOfAnother) {
    return refuse('AGREEMENT_NOT_FOUND', {});
  }
  assertMaySign(row.kind, ctx.actor);
  assertOwnName(ctx.actor.name, given.name);
  await assertOpenTo(ctx, row);
  const { partyId, userId, name } = ctx.actor;
  const { language } = given;
  const { missing, ...text } = await readText(ctx, row, { partyId, name, language });
  if (row.version !== given.version || text.bodyHash.toString('hex') !== given.bodyHash) {
    return refuse('AGREEMENT_VERSION_CHANGED', { name: row.name, version: row.version });
  }
  if (missing.length > 0) {
    const fields = missing.map((field) => FIELDS[field].replace(/^./, (c) => c.toLowerCase()));
    return refuse('AGREEMENT_INCOMPLETE', { fields });
  }
  if (!(await hasRead(ctx, { agreementId: row.id, version: row.version, userId }))) {
    return refuse('AGREEMENT_NOT_READ', { name: row.name });
  }
  assertPrintable(row.name, text.body, ctx.actor.name);
  return text;
}

type Made = Signing & { readonly image: Staged; readonly isProven?: boolean };

/**
 * The name, drawn signature, IP address, time and hash of the text. A repeated call returns the
 * first signature of the version.
 */
export async function sign(ctx: UserCtx, given: Made): Promise<Signature> {
  const text = await assertSignable(ctx, given);
  const envelope = await lockToSign(ctx, text.row);
  if (envelopeMachine.can('sign', envelope.status)) await signEnvelope(ctx, envelope, text, given);
  const kept = await findSignedEnvelope(ctx, envelope.id);
  return shapeOfSignature(invariant(kept, 'the saved signature exists'));
}

async function signEnvelope(
  ctx: UserCtx,
  envelope: EnvelopeRow,
  text: ReadText,
  given: Made,
): Promise<void> {
  const { row } = text;
  const { partyId, userId } = ctx.actor;
  const id = ctx.newId();
  const imageFileId = await keepFile(ctx, given.image, {
    isMade: true,
    purpose: 'agreements.signature',
    name: 'signature.png',
    partyId,
  });
  const method = given.method ?? 'drawn';
  await saveSignature(ctx, {
    id,
    envelopeId: envelope.id,
    agreementId: row.id,
    version: row.version,
    bodyHash: text.bodyHash,
    language: text.language,
    filledBody: text.bodyHash.equals(row.bodyHash) ? null : text.body,
    partyId,
    userId,
    name: ctx.actor.name,
    typedName: given.name,
    imageFileId,
    pdfFileId: null,
    pdfHash: null,
    code: agreementCode(ctx.random(CODE_BYTES)),
    method,
    ip: ctx.ip ?? null,
    signedAt: ctx.now,
  });
  await moveSigned(ctx, envelope, row, given);
  const { kind, assetId } = row;
  await ctx.publish(agreementSigned, { signatureId: id, partyId, kind, assetId });
  await ctx.record({
    action: 'agreements.sign',
    subject: { kind: 'agreement', id: row.id },
    to: `version ${row.version}`,
    detail: { signatureId: id, bodyHash: text.bodyHash.toString('hex') },
  });
  await ctx.pushToClient(userId, 'onboarding');
}

async function moveSigned(
  ctx: UserCtx,
  { id: envelopeId, sentAt, openedAt }: EnvelopeRow,
  row: CurrentRow,
  { method = 'drawn', isProven }: Pick<Made, 'method' | 'isProven'>,
): Promise<void> {
  const move = row.isCountersigned ? 'sign' : 'complete';
  const signed = { openedAt: openedAt ?? ctx.now, signedAt: ctx.now };
  await moveEnvelopes(ctx, move, envelopeId, {
    ...signed,
    ...(row.isCountersigned ? {} : { completedAt: ctx.now }),
  });
  await saveEvents(ctx, [
    ...(isProven ? [{ envelopeId, kind: 'second_factor' } as const] : []),
    { envelopeId, kind: 'signed', detail: METHOD_WORDS[method] },
    ...(row.isCountersigned ? [] : [{ envelopeId, kind: 'completed' } as const]),
  ]);
  const about = { envelopeId, name: row.name, version: row.version };
  if (row.isCountersigned) {
    const { assetId } = row;
    await notifyCountersigner(ctx, { ...about, assetId, by: ctx.actor.name });
  }
  // A party that signs unprompted sees the result on the page; a party that was asked to sign is
  // notified.
  else if (sentAt < ctx.now) {
    await notifyCompleted(ctx, { ...about, partyId: ctx.actor.partyId, signedBy: ctx.actor.name });
  }
}

/** Encrypts the drawing. Refuses INVALID_SIGNATURE, SIGNATURE_EMPTY. */
export async function stageSignature(
  storage: StoragePort,
  seal: Seal,
  dataUrl: string,
): Promise<Staged> {
  const drawn = readDataUrl(dataUrl);
  const staged = await stageDrawing(storage, seal, drawn.kind === 'svg' ? drawn.svg : drawn.bytes);
  return staged ?? refuse('SIGNATURE_EMPTY', {});
}
