import {
  EVIDENCE_APPROVALS,
  evidenceLabel,
  missingEvidence,
} from '@holdfast/domain/assets/offerings/evidence';
import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  decide,
  execute,
  openApproval,
  type Requested,
  request,
} from '../../../people/approvals/index.ts';
import { partyOfCompany } from '../../../people/companies/index.ts';
import { actorOf } from '../../../people/identity/index.ts';
import { lockManaged } from '../queries/access.ts';
import { type Evidence, listEvidence } from '../repository/evidence.ts';
import { assertTakesEvidence, EVIDENCE_APPROVAL } from '../rules.ts';
import { startIssuing } from './issue-units.ts';

/** What is approved: exactly these documents, by their hashes. */
const payloadOf = (pieces: readonly Evidence[]): Record<string, string> =>
  Object.fromEntries(pieces.map((one) => [one.kind, one.sha256.toString('hex')]));

/**
 * Approves the closing evidence as one of the platform's people; with the second the units are
 * issued. Refuses NOT_FOUND, INVALID_TRANSITION, EVIDENCE_INCOMPLETE, CLOSING_NOT_READY,
 * OWN_CASE, ALREADY_DECIDED.
 */
export async function approveEvidence(ctx: Ctx, offeringId: string): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  assertTakesEvidence(offering);
  const pieces = await listEvidence(ctx, [offering.id]);
  const missing = missingEvidence(pieces.map((one) => one.kind));
  if (missing.length > 0) {
    refuse('EVIDENCE_INCOMPLETE', { missing: missing.map(evidenceLabel).join(', ') });
  }
  if (offering.step !== 'ready') refuse('CLOSING_NOT_READY', {});
  const approval = {
    kind: EVIDENCE_APPROVAL,
    subjectId: offering.id,
    payload: payloadOf(pieces),
    concerns: {
      parties: [await partyOfCompany(ctx, offering.companyId)],
      users: pieces.map((one) => one.uploadedBy),
    },
  };
  await requestWhenFirst(ctx, pieces, approval);
  const outcome = await decide(ctx, { ...approval, approves: true });
  if (outcome.status !== 'APPROVED') return;
  await execute(ctx, approval.kind, approval.subjectId, approval.payload);
  await startIssuing(ctx, offering);
}

/**
 * The approval is requested in the name of whoever uploaded last, when the first person approves:
 * its 24 hours are the time the second person has, not the time until the first one approves.
 */
async function requestWhenFirst(
  ctx: Ctx,
  pieces: readonly Evidence[],
  approval: Requested,
): Promise<void> {
  if (await openApproval(ctx, approval.kind, approval.subjectId)) return;
  const last = invariant(pieces.at(-1), 'complete evidence has a last piece');
  const uploader = await actorOf(ctx, last.uploadedBy);
  const asked = { ...approval, needed: EVIDENCE_APPROVALS, isTheirOwn: true } as const;
  await request({ ...ctx, actor: uploader }, asked);
}
