import { type InvestorState, investorState, type Standing } from '@holdfast/domain/access';
import { costOf, unitsFor, unitsProblem } from '@holdfast/domain/assets/offerings/terms';
import { parseDecimal, writeDecimal } from '@holdfast/domain/kernel/decimal';
import { minorOf, quantity } from '../../../../lib/figures/format.ts';
import type { AssetHead, Offering } from './view.ts';

export type PanelState =
  | 'none'
  | 'upcoming'
  | 'open'
  | 'full'
  | 'asking'
  | 'closing'
  | 'completed'
  | 'ended'
  | 'trading'
  | 'voting';

/** The offering's state, regardless of the reader. */
export function panelState(asset: AssetHead, offering: Offering | null): PanelState {
  if (asset.status === 'IN_TRADING') return 'trading';
  if (offering?.stage === 'VOTING') return 'asking';
  if (asset.status === 'In Voting') return 'voting';
  if (asset.status === 'Completed') return 'completed';
  if (!offering) return 'none';
  switch (offering.stage) {
    case 'UPCOMING':
      return 'upcoming';
    case 'OPEN':
      return offering.isFull ? 'full' : 'open';
    case 'CLOSING':
    case 'ISSUING':
      return 'closing';
    default:
      return offering.status === 'OFFER_COMPLETED' ? 'completed' : 'ended';
  }
}

/** `ready`, or why the reader can't commit to an open offering. */
export type Reader = 'visitor' | InvestorState;

export const readerOf = (standing: Standing | undefined, isOwn: boolean): Reader =>
  standing ? investorState(standing, isOwn) : 'visitor';

export type Sums = {
  /** Decimal text, as the endpoint for commitments expects it. */
  readonly units: string;
  readonly amount: string;
  readonly fee: string;
  readonly total: string;
  /** Buys no whole step of units and stays in the wallet. */
  readonly unspent: string;
  readonly problem: string | undefined;
};

/**
 * Whole steps of units for at most the typed amount, plus the fee, and any problem. Undefined if it
 * isn't an amount.
 */
export function sumsOf(typed: string, offering: Offering): Sums | undefined {
  const { terms } = offering;
  const amount = typed.trim() === '' ? undefined : parseDecimal(typed, 2);
  if (typeof amount !== 'bigint' || amount <= 0n) return undefined;
  const price = minorOf(terms.unitPrice, 2);
  const units = unitsFor(price, amount, terms.unitDecimals);
  const cost = costOf(price, units, terms.investorFeeBps);
  return {
    units: writeDecimal(units, 3),
    amount: writeDecimal(cost.amount, 2),
    fee: writeDecimal(cost.fee, 2),
    total: writeDecimal(cost.total, 2),
    unspent: writeDecimal(amount - cost.amount, 2),
    problem: problemOf(units, offering),
  };
}

function problemOf(units: bigint, offering: Offering): string | undefined {
  const { terms, mine, unitsLeft } = offering;
  const problem = unitsProblem(units, {
    minPerInvestor: minorOf(terms.minPerInvestor, 3),
    maxPerInvestor: minorOf(terms.maxPerInvestor, 3),
    unitDecimals: terms.unitDecimals,
    alreadyCounted: minorOf(mine?.countedUnits ?? '0', 3),
  });
  if (problem === 'step' || problem === 'below_minimum') {
    return `shouldn't be less than ${minimumAmount(offering)}`;
  }
  if (problem === 'above_maximum') return 'is more than one investor can commit';
  if (unitsLeft !== null && units > minorOf(unitsLeft, 3))
    return `Only ${quantity(unitsLeft)} units are left`;
  return undefined;
}

export function minimumAmount({ terms }: Offering): string {
  const { amount } = costOf(minorOf(terms.unitPrice, 2), minorOf(terms.minPerInvestor, 3), 0);
  return writeDecimal(amount, 2);
}

/** From the minimum up, for the buttons under the field. */
export function suggestions(offering: Offering): string[] {
  const minimum = minorOf(minimumAmount(offering), 2);
  const most = costOf(
    minorOf(offering.terms.unitPrice, 2),
    minorOf(offering.unitsLeft ?? offering.terms.maxPerInvestor, 3),
    0,
  ).amount;
  const steps = [1n, 2n, 10n, 20n].map((times) => minimum * times);
  return [...new Set(steps.filter((amount) => amount <= most))]
    .slice(0, 3)
    .map((amount) => writeDecimal(amount, 2));
}
