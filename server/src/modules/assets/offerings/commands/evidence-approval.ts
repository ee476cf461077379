import { evidenceMachine } from '@holdfast/domain/assets/offerings/evidence.machine';
import { refuse } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { defineApproval, type End, subjectOf } from '../../../people/approvals/index.ts';
import { describeEvidence } from '../queries/describe-evidence.ts';
import { type EvidenceFacts, evidenceOf } from '../queries/evidence-facts.ts';
import { shownOf } from '../queries/managed-offerings.ts';
import { moveEvidence } from '../repository/evidence.ts';
import { findOffering, lockOffering, type Offering } from '../repository/offerings.ts';
import {
  assertDecidable,
  assertOpened,
  EVIDENCE_APPROVAL,
  evidencePayload,
  isRefused,
  type Shown,
} from '../rules/evidence.ts';
import { startIssuing } from './issue-units.ts';
import { refuseEvidence } from './return-evidence.ts';

type Subject = {
  readonly offering: Offering;
  readonly evidence: EvidenceFacts;
  readonly shown: Shown;
};

/** Two staff open and approve the closing documents; then the units are issued. */
export const evidenceApproval = defineApproval<Subject>({
  kind: EVIDENCE_APPROVAL,
  isSubmitted: true,
  subject: subjectOf({ find: findOffering, lock: lockOffering }, submittedEvidence),
  content: async (_, { offering, evidence, shown }) => ({
    ...evidencePayload(offering.id, shown),
    concerns: evidence.concerns,
  }),
  describe: (ctx, { offering, evidence, shown }) =>
    describeEvidence(ctx, offering, evidence, shown),
  assertCan: async (_, { offering, evidence }) => {
    assertDecidable(offering, evidence);
    assertOpened(evidence.papers, evidence.opened);
  },
  execute: async (ctx, { offering }) => {
    await moveEvidence(ctx, offering.id, 'agree');
    await startIssuing(ctx, offering);
  },
  ended: async (ctx, subject, end) => {
    if (end.how === 'rejected') await reject(ctx, subject, end);
  },
});

async function submittedEvidence(ctx: Ctx, offering: Offering): Promise<Subject | undefined> {
  const { stage, evidenceStage } = offering;
  if (stage !== 'CLOSING' || !evidenceMachine.can('refuse', evidenceStage)) return undefined;
  const evidence = await evidenceOf(ctx, offering);
  if (!evidence.papers.some((paper) => !isRefused(paper))) return undefined;
  return { offering, evidence, shown: await shownOf(ctx, offering, evidence.papers) };
}

/** Rejects the named documents, each for its own reason, or all of them. */
async function reject(ctx: Ctx, { offering, evidence }: Subject, { reason, remarks }: End) {
  const submitted = evidence.papers.filter((paper) => !isRefused(paper));
  const named = remarks?.length
    ? remarks.map(({ part, text }) => ({
        paper: submitted.find(({ id }) => id === part) ?? refuse('APPROVAL_CHANGED', {}),
        reason: text,
      }))
    : submitted.map((paper) => ({ paper, reason: reason ?? '' }));
  await refuseEvidence(ctx, offering, named);
}
