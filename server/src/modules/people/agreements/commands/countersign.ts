import type { SigningMethod } from '@holdfast/domain/people/agreements/contract';
import type { Countersigner } from '@holdfast/domain/people/agreements/kinds';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assertPrintable } from '../../../../kit/documents/printable.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assertNotOwnCase } from '../../approvals/index.ts';
import { keepFile, type Staged } from '../../files/index.ts';
import { notifyCompleted } from '../notices.ts';
import { assertCountersigner } from '../queries/access.ts';
import { type EnvelopeRow, moveEnvelopes, saveEvents } from '../repository/envelopes.ts';
import { findSignedEnvelope } from '../repository/signatures.ts';
import { assertOwnName, METHOD_WORDS } from '../rules/signing.ts';
import { agreementOf, concerns, lockAt, recordMove } from './desk-envelopes.ts';

type Countersignature = {
  readonly bodyHash: string;
  readonly name: string;
  readonly method: SigningMethod;
  readonly side: Countersigner;
};

/** Runs before the signature image is stored. */
export async function assertCountersignable(
  ctx: UserCtx,
  id: string,
  { bodyHash, side, name }: Pick<Countersignature, 'bodyHash' | 'side' | 'name'>,
): Promise<EnvelopeRow> {
  const envelope = await lockAt(ctx, id, 'countersign');
  await assertCountersigner(ctx, envelope, side);
  await assertNotOwnCase(ctx, concerns(envelope));
  assertOwnName(ctx.actor.name, name);
  assertPrintable(ctx.actor.name);
  const signed = invariant(await findSignedEnvelope(ctx, id), 'a party signed it first');
  if (signed.bodyHash.toString('hex') !== bodyHash) {
    const { agreementName, version } = signed;
    return refuse('AGREEMENT_VERSION_CHANGED', { name: agreementName, version });
  }
  return envelope;
}

/**
 * Signs for the platform or the issuer; puts the agreement in force. Refuses OWN_CASE,
 * SIGNER_NAME_DIFFERENT, AGREEMENT_VERSION_CHANGED, SIGNED_BY_ISSUER and NOT_FOUND.
 */
export async function countersign(
  ctx: UserCtx,
  id: string,
  given: Countersignature & { readonly image: Staged },
): Promise<void> {
  const envelope = await assertCountersignable(ctx, id, given);
  const { partyId } = envelope;
  const fileId = await keepFile(ctx, given.image, {
    isMade: true,
    purpose: 'agreements.signature',
    name: 'signature.png',
    partyId,
  });
  await moveEnvelopes(ctx, 'countersign', id, {
    completedAt: ctx.now,
    countersignedBy: ctx.actor.userId,
    countersignerName: ctx.actor.name,
    countersignatureFileId: fileId,
    countersignatureMethod: given.method,
    countersignerIp: ctx.ip ?? null,
  });
  await saveEvents(ctx, [
    { envelopeId: id, kind: 'countersigned', detail: METHOD_WORDS[given.method] },
    { envelopeId: id, kind: 'completed' },
  ]);
  await recordMove(ctx, envelope, 'countersign');
  const { name } = await agreementOf(ctx, envelope);
  const signed = invariant(await findSignedEnvelope(ctx, id), 'a party signed it first');
  const signedBy = `${signed.name} and ${ctx.actor.name}`;
  const { version } = envelope;
  await notifyCompleted(ctx, { envelopeId: id, name, version, partyId, signedBy });
}
