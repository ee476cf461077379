import type { Asset } from '../../catalogue/index.ts';
import type { Offering } from '../repository/offerings.ts';
import { isFull, progressOf } from '../rules/offering.ts';

export const assetLine = ({ id, name, symbol, category }: Asset) => ({
  id,
  name,
  symbol,
  category,
});

export const termsOf = (offering: Offering, unitDecimals: number) => ({
  unitPrice: offering.unitPrice,
  minUnits: offering.minUnits,
  maxUnits: offering.maxUnits,
  minPerInvestor: offering.minPerInvestor,
  maxPerInvestor: offering.maxPerInvestor,
  unitDecimals,
  allocationRule: offering.allocationRule,
  automaticApproval: offering.automaticApproval,
  closingVoteRequired: offering.closingVoteRequired,
  coolingOffDays: offering.coolingOffDays,
  investorFeeBps: offering.investorFeeBps,
  placementFeeBps: offering.placementFeeBps,
  opensAt: offering.opensAt,
  closesAt: offering.closesAt,
  longStopAt: offering.longStopAt,
  furtherTerms: offering.furtherTerms,
  version: offering.version,
});

export function progressView(offering: Offering) {
  const { targetAmount, committedAmount, fundedBps } = progressOf(offering);
  return {
    targetAmount,
    committedAmount,
    fundedBps,
    investors: offering.investors,
    isFull: isFull(offering),
  };
}
