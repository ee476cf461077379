import { EVIDENCE_APPROVALS } from '@holdfast/domain/assets/offerings/evidence';
import { evidenceMachine } from '@holdfast/domain/assets/offerings/evidence.machine';
import type { OfferingForManagers } from '@holdfast/domain/assets/offerings/shapes';
import { actionsOf, NOT_THEIRS } from '@holdfast/domain/kernel/actions';
import { reasonAgainst } from '@holdfast/domain/kernel/refusal';
import type { EndedApproval } from '@holdfast/domain/people/approvals/standing';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { type Agreed, fingerprintOf } from '../../../people/approvals/index.ts';
import type { PersonName } from '../../../people/identity/index.ts';
import type { IssuedWith } from '../../structures/index.ts';
import type { EvidenceFacts } from '../queries/evidence-facts.ts';
import type { Paper } from '../repository/evidence.ts';
import type { Offering } from '../repository/offerings.ts';
import type { ClosingFigures } from '../rules/closing-figures.ts';
import { assertDecidable, assertOpened, matterOf } from '../rules/evidence.ts';

type Facts = {
  readonly evidence: EvidenceFacts;
  readonly ownCase: string | null;
  readonly investors: number;
  readonly anchors: readonly IssuedWith[];
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
  figures: ClosingFigures,
  facts: Facts,
): EvidencePart {
  const { evidence, ownCase, investors, anchors, agreed, ended, names } = facts;
  const { papers } = evidence;
  const isClosing = offering.stage === 'CLOSING';
  const canRefuse =
    isClosing && papers.length > 0 && evidenceMachine.can('refuse', offering.evidenceStage);
  return {
    evidence: papers.map((paper) => paperLine(paper, evidence)),
    evidenceStage: offering.evidenceStage,
    evidenceActions: actionsOf(
      evidenceMachine,
      offering.evidenceStage,
      viewerOf(ctx.actor, offering),
      {
        refuse: canRefuse ? ownCase : NOT_THEIRS,
        startOver: isClosing && offering.evidenceStage === 'IN_REVIEW' ? null : NOT_THEIRS,
        // Made by upload and approval, which have their own buttons.
        uploadAnew: NOT_THEIRS,
        agree: NOT_THEIRS,
      },
    ),
    approvals: {
      needed: EVIDENCE_APPROVALS,
      by: agreed.map((one) => ({
        name: names.get(one.userId)?.name ?? 'Unknown',
        at: one.at,
      })),
      blockedBy: whyNotApprove(ctx, offering, facts),
      fingerprint: fingerprintOf(matterOf(offering.id, { papers, figures, investors, anchors })),
      ended: isClosing ? ended : null,
    },
  };
}

const paperLine = (paper: Paper, { opened, untrusted, nameOf }: EvidenceFacts) => ({
  id: paper.id,
  kind: paper.kind,
  name: paper.name,
  bytes: paper.bytes,
  sha256: paper.sha256.toString('hex'),
  uploadedAt: paper.uploadedAt,
  uploadedBy: nameOf(paper.uploadedBy),
  isUploaderBlocked: untrusted.includes(paper),
  openedAt: opened.get(paper.id) ?? null,
  refused:
    paper.refusedAt && paper.refusedReason !== null
      ? { reason: paper.refusedReason, at: paper.refusedAt }
      : null,
});

/** Null when the caller can approve. */
export function whyNotApprove(ctx: Ctx, offering: Offering, facts: Facts): string | null {
  const { evidence, ownCase, agreed } = facts;
  if (offering.stage !== 'CLOSING') return 'Closing documents can only be approved during closing';
  if (!ctx.actor?.standing.isStaff) return 'Only Holdfast staff can approve closing documents';
  const { userId } = ctx.actor;
  if (agreed.some((one) => one.userId === userId)) {
    return 'You have approved. A second approval is required';
  }
  return (
    reasonAgainst(() => assertDecidable(offering, evidence)) ??
    ownCase ??
    reasonAgainst(() => assertOpened(evidence.papers, evidence.opened))
  );
}
