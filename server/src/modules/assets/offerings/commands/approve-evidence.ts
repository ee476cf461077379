import { EVIDENCE_APPROVALS } from '@holdfast/domain/assets/offerings/evidence';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  assertNotOwnCase,
  assertShown,
  decide,
  execute,
  openApproval,
  type Requested,
  request,
} from '../../../people/approvals/index.ts';
import { actorOf } from '../../../people/identity/index.ts';
import { lockManaged } from '../queries/access.ts';
import { evidenceOf } from '../queries/evidence-facts.ts';
import { shownOf } from '../queries/managed-offerings.ts';
import { moveEvidence, type Paper } from '../repository/evidence.ts';
import { assertDecidable, assertOpened, matterOf } from '../rules/evidence.ts';
import { startIssuing } from './issue-units.ts';

/**
 * Approves the closing evidence, by the fingerprint shown, as a staff user who opened every
 * document; the second approval starts the issue. Refuses NOT_FOUND, INVALID_TRANSITION,
 * EVIDENCE_INCOMPLETE, EVIDENCE_UPLOADER_BLOCKED, CLOSING_NOT_READY, OWN_CASE, APPROVAL_CHANGED,
 * EVIDENCE_NOT_OPENED, ALREADY_DECIDED.
 */
export async function approveEvidence(
  ctx: Ctx,
  offeringId: string,
  fingerprint: string,
): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  const evidence = await evidenceOf(ctx, offering);
  const { papers, opened, concerns } = evidence;
  assertDecidable(offering, evidence);
  await assertNotOwnCase(ctx, concerns);
  const matter = matterOf(offering.id, await shownOf(ctx, offering, papers));
  assertShown(matter, fingerprint);
  assertOpened(papers, opened);
  const approval = { ...matter, concerns };
  await requestWhenFirst(ctx, papers, approval);
  const outcome = await decide(ctx, { ...approval, approves: true, fingerprint });
  if (outcome.status !== 'APPROVED') return;
  await execute(ctx, matter.kind, matter.subjectId, matter.payload);
  await moveEvidence(ctx, offering.id, 'agree');
  await startIssuing(ctx, offering);
}

/**
 * Requested at the first approval, in the last uploader's name: the 24 hours run for the second
 * approver only.
 */
async function requestWhenFirst(
  ctx: Ctx,
  papers: readonly Paper[],
  approval: Requested,
): Promise<void> {
  if (await openApproval(ctx, approval.kind, approval.subjectId)) return;
  const byTime = [...papers].sort((a, b) => a.uploadedAt.getTime() - b.uploadedAt.getTime());
  const last = invariant(byTime.at(-1), 'complete evidence has a last document');
  const inNameOf = await actorOf(ctx, last.uploadedBy);
  const asked = { ...approval, needed: EVIDENCE_APPROVALS, isTheirOwn: true, inNameOf } as const;
  await request(ctx, asked);
}
