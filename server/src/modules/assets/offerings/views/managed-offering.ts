import {
  COMMITMENT_STAGES,
  type CommitmentStage,
} from '@holdfast/domain/assets/offerings/commitment.machine';
import {
  EVIDENCE_APPROVALS,
  evidenceLabel,
  missingEvidence,
} from '@holdfast/domain/assets/offerings/evidence';
import { offeringMachine } from '@holdfast/domain/assets/offerings/offering.machine';
import type { OfferingForManagers } from '@holdfast/domain/assets/offerings/shapes';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { moneyText } from '@holdfast/domain/kernel/money';
import { feeOf, notional } from '@holdfast/domain/kernel/price';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import { reasonAgainst } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import type { TokenOnChain } from '../../../chain/settlement/index.ts';
import type { Agreed } from '../../../people/approvals/index.ts';
import type { PersonName } from '../../../people/identity/index.ts';
import type { Asset } from '../../catalogue/index.ts';
import type { Token } from '../../issuance/index.ts';
import type { StageCount } from '../repository/commitments.ts';
import type { Evidence } from '../repository/evidence.ts';
import type { Offering } from '../repository/offerings.ts';
import { assertMayCloseEarly } from '../rules.ts';
import { assetLine, iso, progressText, termsOf } from './terms.ts';

type Counts = ReadonlyMap<CommitmentStage, StageCount>;
export type ManagedFacts = {
  readonly asset: Asset;
  readonly companyName: string;
  readonly counts: Counts;
  readonly evidence: readonly Evidence[];
  readonly agreed: readonly Agreed[];
  readonly names: ReadonlyMap<string, PersonName>;
  readonly token: Token | undefined;
  readonly onChain: TokenOnChain | undefined;
  /** Until when an investor may still cancel; null unless the offering is open. */
  readonly windowUntil: Date | null;
};

/** An offering for its owner and staff. */
export function managedOffering(
  ctx: Ctx,
  offering: Offering,
  facts: ManagedFacts,
): OfferingForManagers {
  const issued = facts.counts.get('ISSUED')?.commitments ?? 0;
  const allocated = facts.counts.get('ALLOCATED')?.commitments ?? 0;
  const close = reasonAgainst(() => assertMayCloseEarly(offering, facts.windowUntil));
  const issue = whyNotApprove(ctx, offering, facts);
  return {
    id: offering.id,
    asset: assetLine(facts.asset),
    companyName: facts.companyName,
    status: offering.status,
    stage: offering.stage,
    step: offering.step,
    actions: actionsOf(offeringMachine, offering.stage, viewerOf(ctx.actor, offering), {
      close,
      issue,
    }),
    reason: offering.reason,
    terms: termsOf(offering, facts.asset.unitDecimals),
    progress: progressText(offering),
    pledgedUnits: quantityText(offering.pledgedUnits),
    approvedUnits: quantityText(offering.approvedUnits),
    funnel: funnelOf(facts.counts),
    effect: effectOf(offering, facts.counts),
    closeBlockedBy: offering.stage === 'OPEN' ? close : null,
    cancelWindowUntil: iso(facts.windowUntil),
    evidence: facts.evidence.map((piece) => ({
      kind: piece.kind,
      name: piece.name,
      bytes: piece.bytes,
      uploadedAt: piece.uploadedAt.toISOString(),
      uploadedBy: facts.names.get(piece.uploadedBy)?.name ?? 'Unknown',
    })),
    approvals: {
      needed: EVIDENCE_APPROVALS,
      by: facts.agreed.map((one) => ({
        name: facts.names.get(one.userId)?.name ?? 'Unknown',
        at: one.at.toISOString(),
      })),
      blockedBy: issue,
    },
    token: tokenLine(facts),
    issued: { done: issued, of: issued + allocated },
    closingAt: iso(offering.closingAt),
    endedAt: iso(offering.endedAt),
  };
}

function funnelOf(counts: Counts): OfferingForManagers['funnel'] {
  const entries = COMMITMENT_STAGES.map((stage) => {
    const count = counts.get(stage);
    return [
      stage,
      {
        commitments: count?.commitments ?? 0,
        units: quantityText(count?.units ?? 0n),
        amount: moneyText(count?.amount ?? 0n),
      },
    ] as const;
  });
  return Object.fromEntries(entries) as OfferingForManagers['funnel'];
}

/** What closing pays: an estimate, or the allocated amounts once they are computed. */
function effectOf(offering: Offering, counts: Counts): OfferingForManagers['effect'] {
  const allocated = [counts.get('ALLOCATED'), counts.get('ISSUED')];
  const approved = counts.get('APPROVED');
  const isAllocated = offering.allocatedUnits > 0n;
  const over = offering.approvedUnits > offering.maxUnits;
  const units = isAllocated
    ? offering.allocatedUnits
    : over
      ? offering.maxUnits
      : offering.approvedUnits;
  const raised = isAllocated
    ? sum(allocated.map((c) => c?.allocatedAmount))
    : over
      ? notional(offering.unitPrice, offering.maxUnits)
      : (approved?.amount ?? 0n);
  const investorFees = isAllocated
    ? sum(allocated.map((c) => c?.allocatedFee))
    : over
      ? feeOf(raised, offering.investorFeeBps)
      : (approved?.fee ?? 0n);
  const placementFee = feeOf(raised, offering.placementFeeBps);
  return {
    allocatedUnits: quantityText(units),
    raised: moneyText(raised),
    placementFee: moneyText(placementFee),
    toOwner: moneyText(raised - placementFee),
    investorFees: moneyText(investorFees),
    lapsing: counts.get('PLEDGED')?.commitments ?? 0,
  };
}

const sum = (list: readonly (bigint | undefined)[]): bigint =>
  list.reduce<bigint>((total, one) => total + (one ?? 0n), 0n);

/** Why the caller can't approve the evidence now, as a sentence; null when they can. */
function whyNotApprove(ctx: Ctx, offering: Offering, facts: ManagedFacts): string | null {
  const userId = ctx.actor?.userId;
  if (offering.stage !== 'CLOSING') return 'Evidence is approved while the offering closes';
  if (!ctx.actor?.standing.isStaff) return 'Two people of the platform approve the evidence';
  const missing = missingEvidence(facts.evidence.map((piece) => piece.kind));
  if (missing.length > 0) return `Missing: ${missing.map(evidenceLabel).join(', ')}`;
  if (offering.step !== 'ready') return 'Units are still being allocated';
  if (facts.evidence.some((piece) => piece.uploadedBy === userId)) {
    return 'You uploaded this evidence; others approve it';
  }
  if (facts.agreed.some((one) => one.userId === userId)) {
    return 'You have approved. A second person has to approve, too';
  }
  return null;
}

function tokenLine({ token, onChain }: ManagedFacts): OfferingForManagers['token'] {
  if (!token) return null;
  return {
    name: token.name,
    unitName: token.unitName,
    totalUnits: quantityText(token.totalUnits),
    status: token.status,
    chainAssetId: onChain?.chainAssetId?.toString() ?? null,
    txId: token.createdTx,
  };
}
