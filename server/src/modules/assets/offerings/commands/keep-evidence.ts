import type { EvidenceKind } from '@holdfast/domain/assets/offerings/evidence';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import { keepFile, type Staged } from '../../../people/files/index.ts';
import { lockManaged } from '../queries/access.ts';
import { replaceEvidence } from '../repository/evidence.ts';
import { assertTakesEvidence, EVIDENCE_APPROVAL } from '../rules.ts';

export type NewEvidence = {
  readonly kind: EvidenceKind;
  readonly name: string;
  readonly staged: Staged;
};

/**
 * Keeps a piece of the closing evidence and replaces the one before it. Approvals given so far were
 * for other documents, so they are cancelled. Refuses NOT_FOUND, INVALID_TRANSITION.
 */
export async function keepEvidence(
  ctx: Ctx,
  offeringId: string,
  given: NewEvidence,
): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  assertTakesEvidence(offering);
  const actor = invariant(ctx.actor, 'somebody uploads evidence');
  const { kind, name, staged } = given;
  const fileId = await keepFile(ctx, staged, {
    purpose: 'offerings.evidence',
    name,
    partyId: actor.partyId,
  });
  await replaceEvidence(ctx, {
    id: ctx.newId(),
    offeringId: offering.id,
    kind,
    fileId,
    name,
    bytes: staged.bytes,
    sha256: staged.sha256,
    uploadedBy: actor.userId,
    uploadedAt: ctx.now,
  });
  await cancelRequest(ctx, EVIDENCE_APPROVAL, offering.id, 'The evidence was changed');
  await ctx.record({
    action: 'offering.evidence',
    subject: { kind: 'offering', id: offering.id },
    detail: { kind, sha256: staged.sha256.toString('hex') },
  });
}
