import type { ProposedChange } from '@holdfast/domain/assets/offerings/change-shapes';
import { COMMITMENT_STAGES } from '@holdfast/domain/assets/offerings/commitment.machine';
import { offeringMachine } from '@holdfast/domain/assets/offerings/offering.machine';
import type { OfferingForManagers } from '@holdfast/domain/assets/offerings/shapes';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { refusalMessage } from '@holdfast/domain/kernel/refusal';
import type { EndedApproval } from '@holdfast/domain/people/approvals/standing';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import type { TokenOnChain } from '../../../chain/settlement/index.ts';
import type { Agreed } from '../../../people/approvals/index.ts';
import type { PersonName } from '../../../people/identity/index.ts';
import type { Asset } from '../../catalogue/index.ts';
import type { Token } from '../../issuance/index.ts';
import type { IssuedWith } from '../../structures/index.ts';
import type { EvidenceFacts } from '../queries/evidence-facts.ts';
import type { VersionRow } from '../repository/changes.ts';
import type { Offering } from '../repository/offerings.ts';
import { type ClosingFigures, type Counts, closingFigures } from '../rules/closing-figures.ts';
import { assertMayCloseEarly } from '../rules/offering.ts';
import { evidencePart } from './evidence.ts';
import { assetLine, progressView, termsOf } from './terms.ts';
import { versionLines } from './versions.ts';

export type ManagedFacts = {
  readonly asset: Asset;
  readonly companyName: string;
  readonly counts: Counts;
  readonly investors: number;
  readonly anchors: readonly IssuedWith[];
  readonly evidence: EvidenceFacts;
  readonly agreed: readonly Agreed[];
  readonly ended: EndedApproval | null;
  readonly names: ReadonlyMap<string, PersonName>;
  readonly token: Token | undefined;
  readonly onChain: TokenOnChain | undefined;
  /** When the last cooling-off period ends; null unless open. */
  readonly windowUntil: Date | null;
  readonly change: ProposedChange | null;
  readonly changeBlockedBy: string | null;
  readonly versions: readonly VersionRow[];
};

export function managedOffering(
  ctx: Ctx,
  offering: Offering,
  facts: ManagedFacts,
): OfferingForManagers {
  const issued = facts.counts.get('ISSUED')?.commitments ?? 0;
  const allocated = facts.counts.get('ALLOCATED')?.commitments ?? 0;
  const due = facts.counts.get('RECONFIRM_DUE')?.commitments ?? 0;
  const close = refusalMessage(() => assertMayCloseEarly(offering, facts.windowUntil, due));
  const figures = closingFigures(offering, facts.counts);
  return {
    id: offering.id,
    asset: assetLine(facts.asset),
    companyName: facts.companyName,
    status: offering.status,
    stage: offering.stage,
    step: offering.step,
    actions: actionsOf(offeringMachine, offering.stage, viewerOf(ctx.actor, offering), {
      close,
    }),
    reason: offering.reason,
    terms: termsOf(offering, facts.asset.unitDecimals),
    progress: progressView(offering),
    pledgedUnits: offering.pledgedUnits,
    approvedUnits: offering.approvedUnits,
    funnel: funnelOf(facts.counts),
    effect: effectOf(figures, facts),
    anchors: [...facts.anchors],
    closeBlockedBy: offering.stage === 'OPEN' ? close : null,
    cancelWindowUntil: facts.windowUntil,
    confirmBy: due > 0 ? offering.reconfirmBy : null,
    change: facts.change,
    changeBlockedBy: facts.changeBlockedBy,
    versions: versionLines(facts.versions),
    ...evidencePart(ctx, offering, facts),
    token: tokenLine(facts),
    issued: { done: issued, of: issued + allocated },
    closingAt: offering.closingAt,
    endedAt: offering.endedAt,
  };
}

function funnelOf(counts: Counts): OfferingForManagers['funnel'] {
  const entries = COMMITMENT_STAGES.map((stage) => {
    const count = counts.get(stage);
    return [
      stage,
      {
        commitments: count?.commitments ?? 0,
        units: count?.units ?? 0n,
        amount: count?.amount ?? 0n,
      },
    ] as const;
  });
  return Object.fromEntries(entries) as OfferingForManagers['funnel'];
}

const effectOf = (
  { units, raised, placementFee, investorFees }: ClosingFigures,
  { counts, investors }: ManagedFacts,
): OfferingForManagers['effect'] => ({
  allocatedUnits: units,
  raised,
  investors,
  placementFee,
  toOwner: raised - placementFee,
  investorFees,
  lapsing: counts.get('PLEDGED')?.commitments ?? 0,
});

function tokenLine({ token, onChain }: ManagedFacts): OfferingForManagers['token'] {
  if (!token) return null;
  return {
    name: token.name,
    unitName: token.unitName,
    totalUnits: token.totalUnits,
    status: token.status,
    chainAssetId: onChain?.chainAssetId?.toString() ?? null,
    txId: token.createdTx,
  };
}
