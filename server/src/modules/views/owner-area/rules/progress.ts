import { EVIDENCE_KINDS } from '@holdfast/domain/assets/offerings/evidence';
import { isNavPastDue } from '@holdfast/domain/assets/valuation/policy';
import type {
  AssetStage,
  OwnerAssetLine,
} from '@holdfast/domain/views/owner-area/dashboard-shapes';
import type { AssetFacts, OfferRow } from '../assets.read.ts';

export type Next = NonNullable<OwnerAssetLine['next']>['kind'];
export type NextStep = { readonly kind: Next; readonly at: Date | null };

export const offerOf = (asset: AssetFacts): OfferRow | undefined =>
  asset.offeringId === null ? undefined : asset;

export function stageOf(asset: AssetFacts): AssetStage {
  const offer = offerOf(asset);
  if (asset.tradingSince || asset.status === 'IN_TRADING') return 'trading';
  if (asset.status === 'Completed') return 'issued';
  if (asset.status === 'Draft') return 'draft';
  if (offer?.offerStage === 'ISSUING') return 'issued';
  return offer?.offerStage === 'CLOSING' ? 'closing' : 'offer';
}

export function nextOf(asset: AssetFacts, now: Date): NextStep | null {
  const offer = offerOf(asset);
  switch (stageOf(asset)) {
    case 'draft':
      return { kind: offer?.offerStage === 'REFUNDING' ? 'refund' : nextOfDraft(asset), at: null };
    case 'offer':
      return offer ? nextOfOffer(asset, offer) : null;
    case 'closing':
      return { kind: 'long_stop', at: offer?.longStopAt ?? null };
    case 'issued':
      if (offer?.offerStage === 'ISSUING') return { kind: 'issue', at: null };
      return { kind: nextOfIssued(asset), at: null };
    case 'trading':
      if (asset.status === 'In Voting') return { kind: 'vote', at: null };
      return asset.navDueOn && isNavPastDue(asset.navDueOn, now)
        ? { kind: 'update_nav', at: null }
        : null;
  }
}

function nextOfDraft({ reviewStatus }: AssetFacts): Next {
  if (reviewStatus === 'pending') return 'review';
  if (reviewStatus === 'rejected') return 'mend';
  return reviewStatus === 'approved' ? 'publish' : 'send';
}

function nextOfOffer({ status }: AssetFacts, offer: OfferRow): NextStep | null {
  if (status === 'In Voting') return { kind: 'vote', at: null };
  if (offer.offerStage === 'UPCOMING') return { kind: 'opens', at: offer.opensAt };
  if (offer.offerStage === 'OPEN') return { kind: 'closes', at: offer.closesAt };
  return offer.offerStage === 'REFUNDING' ? { kind: 'refund', at: null } : null;
}

function nextOfIssued({ nav, navStatus }: AssetFacts): Next {
  if (nav !== null) return 'open_trading';
  return navStatus === 'REQUESTED' ? 'nav_decision' : 'first_nav';
}

export const PAPERS = EVIDENCE_KINDS.length;
