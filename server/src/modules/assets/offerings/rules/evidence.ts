import {
  type EvidenceKind,
  evidenceLabel,
  missingEvidence,
} from '@holdfast/domain/assets/offerings/evidence';
import {
  type EvidenceMove,
  evidenceMachine,
} from '@holdfast/domain/assets/offerings/evidence.machine';
import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { ApprovalContent } from '../../../people/approvals/index.ts';
import type { IssuedWith } from '../../structures/index.ts';
import type { Paper } from '../repository/evidence.ts';
import type { Offering } from '../repository/offerings.ts';
import type { ClosingFigures } from './closing-figures.ts';
import { unitsInWords } from './offering.ts';

export const EVIDENCE_APPROVAL = 'offering.evidence';

export const isRefused = (paper: Paper): boolean => paper.refusedAt !== null;

const labelsOf = (papers: readonly Paper[]): readonly string[] =>
  papers.map((paper) => evidenceLabel(paper.kind));

export type Shown = {
  readonly papers: readonly Paper[];
  readonly figures: ClosingFigures;
  readonly investors: number;
  /** Anchors, whose units are locked up and paid for outside the platform. */
  readonly anchors: readonly IssuedWith[];
};

export const evidencePayload = (
  offeringId: string,
  { papers, figures, investors, anchors }: Shown,
): ApprovalContent => ({
  kind: EVIDENCE_APPROVAL,
  subjectId: offeringId,
  payload: {
    ...Object.fromEntries(
      papers
        .filter((paper) => !isRefused(paper))
        .map(({ kind, name, sha256 }) => [kind, { name, sha256: sha256.toString('hex') }]),
    ),
    units: unitsInWords(figures.units),
    raised: formatMoney(figures.raised),
    placementFee: formatMoney(figures.placementFee),
    investorFees: formatMoney(figures.investorFees),
    investors,
    anchors: anchors.map(({ name, units, lockupMonths }) => [
      name,
      unitsInWords(units),
      lockupMonths,
    ]),
  },
});

export function assertAcceptsEvidence(offering: Offering): void {
  if (offering.stage === 'CLOSING') return;
  refuseCommon('INVALID_TRANSITION', {
    what: 'offering',
    state: offering.stage,
    move: 'upload evidence',
  });
}

export function assertEvidenceMove(offering: Offering, move: EvidenceMove): void {
  if (evidenceMachine.can(move, offering.evidenceStage)) return;
  refuseCommon('INVALID_TRANSITION', { what: 'evidence', state: offering.evidenceStage, move });
}

/**
 * No document can be replaced once staff have opened one. A missing one can be added, since no one
 * has seen another in its place.
 */
export function assertMayUpload(
  offering: Offering,
  papers: readonly Paper[],
  kind: EvidenceKind,
): void {
  assertAcceptsEvidence(offering);
  const isThere = papers.some((paper) => paper.kind === kind && !isRefused(paper));
  if (isThere && offering.evidenceStage === 'IN_REVIEW') refuse('EVIDENCE_IN_REVIEW', {});
}

export type Readiness = {
  readonly papers: readonly Paper[];
  /** Uploaded by users who are blocked or whose account may be compromised. */
  readonly untrusted: readonly Paper[];
  readonly nameOf: (userId: string) => string;
};

/** Documents complete and trusted, closing ready. */
export function assertDecidable(offering: Offering, evidence: Readiness): void {
  const { papers, untrusted, nameOf } = evidence;
  const there = papers.filter((paper) => !isRefused(paper));
  const missing = missingEvidence(there.map((paper) => paper.kind));
  if (missing.length > 0) {
    refuse('EVIDENCE_INCOMPLETE', { missing: missing.map(evidenceLabel).join(', ') });
  }
  if (offering.step !== 'ready') refuse('CLOSING_NOT_READY', {});
  if (untrusted.length > 0) {
    const by = [...new Set(untrusted.map((paper) => nameOf(paper.uploadedBy)))].join(', ');
    refuse('EVIDENCE_UPLOADER_BLOCKED', { papers: labelsOf(untrusted), by });
  }
}

export function assertOpened(papers: readonly Paper[], opened: ReadonlyMap<string, Date>): void {
  const unread = papers.filter((paper) => !opened.has(paper.id));
  if (unread.length > 0) refuse('EVIDENCE_NOT_OPENED', { papers: labelsOf(unread) });
}
