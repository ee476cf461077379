import { EVIDENCE_APPROVALS } from '@holdfast/domain/assets/offerings/evidence';
import { evidenceMachine } from '@holdfast/domain/assets/offerings/evidence.machine';
import type { OfferingForManagers } from '@holdfast/domain/assets/offerings/shapes';
import { actionsOf, NOT_THEIRS } from '@holdfast/domain/kernel/actions';
import type { EndedApproval } from '@holdfast/domain/people/approvals/standing';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import type { Agreed } from '../../../people/approvals/index.ts';
import type { PersonName } from '../../../people/identity/index.ts';
import type { EvidenceFacts } from '../queries/evidence-facts.ts';
import type { Paper } from '../repository/evidence.ts';
import type { Offering } from '../repository/offerings.ts';

type Facts = {
  readonly evidence: EvidenceFacts;
  readonly agreed: readonly Agreed[];
  readonly ended: EndedApproval | null;
  readonly names: ReadonlyMap<string, PersonName>;
};
type EvidencePart = Pick<
  OfferingForManagers,
  'evidence' | 'evidenceStage' | 'evidenceActions' | 'approvals'
>;

export function evidencePart(
  ctx: Ctx,
  offering: Offering,
  { evidence, agreed, ended, names }: Facts,
): EvidencePart {
  const isClosing = offering.stage === 'CLOSING';
  return {
    evidence: evidence.papers.map((paper) => paperLine(paper, evidence)),
    evidenceStage: offering.evidenceStage,
    evidenceActions: actionsOf(
      evidenceMachine,
      offering.evidenceStage,
      viewerOf(ctx.actor, offering),
      {
        startOver: isClosing && offering.evidenceStage === 'IN_REVIEW' ? null : NOT_THEIRS,
        // An upload makes this transition, and has its own button.
        uploadAnew: NOT_THEIRS,
      },
    ),
    approvals: {
      needed: EVIDENCE_APPROVALS,
      by: agreed.map((one) => ({
        name: names.get(one.userId)?.name ?? 'Unknown',
        at: one.at,
      })),
      ended: isClosing ? ended : null,
    },
  };
}

const paperLine = (paper: Paper, { untrusted, nameOf }: EvidenceFacts) => ({
  id: paper.id,
  kind: paper.kind,
  name: paper.name,
  bytes: paper.bytes,
  sha256: paper.sha256.toString('hex'),
  uploadedAt: paper.uploadedAt,
  uploadedBy: nameOf(paper.uploadedBy),
  isUploaderBlocked: untrusted.includes(paper),
  refused:
    paper.refusedAt && paper.refusedReason !== null
      ? { reason: paper.refusedReason, at: paper.refusedAt }
      : null,
});
