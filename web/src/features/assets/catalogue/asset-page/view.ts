import { countryName, YIELD_NAMES } from '@holdfast/domain/assets/catalogue/categories';
import { REGISTRY_NAMES, serialsText } from '@holdfast/domain/assets/catalogue/registry';
import { termWords } from '@holdfast/domain/assets/catalogue/words';
import { CLOSING_VOTE_DAYS } from '@holdfast/domain/assets/governance/deciding';
import { daysText, withdrawalRule } from '@holdfast/domain/assets/offerings/withdrawal-right';
import type { CallData } from '../../../../lib/call.ts';
import {
  count,
  date,
  momentWithZone,
  money,
  percent,
  quantity,
} from '../../../../lib/figures/format.ts';
import type { Step } from '../../../../ui/steps.tsx';

export type AssetHead = CallData<'GET /assets/:assetId'>;
export type Background = CallData<'GET /assets/:assetId/background'>;
export type Investment = CallData<'GET /assets/:assetId/investment'>;
export type Offering = NonNullable<Investment['offering']>;

export const isInTrading = ({ status }: Pick<AssetHead, 'status'>): boolean =>
  status === 'IN_TRADING';

/** True if there are prices that the reader may see. */
export const showsTrades = ({ seesTradeData, trade }: AssetHead): boolean =>
  seesTradeData && trade !== null;

/** True once its units are issued: the offering's terms are then history. */
export const isOver = ({ status, offer }: Pick<AssetHead, 'status' | 'offer'>): boolean =>
  isInTrading({ status }) || (status !== 'Draft' && offer?.status === 'OFFER_COMPLETED');

type Fact = { readonly label: string; readonly value: string };

const present = (facts: readonly (Fact | false)[]): Fact[] =>
  facts.filter((fact): fact is Fact => fact !== false && fact.value !== '');

const bps = (value: number): string => percent(value / 100);

/** Standard facts, then the owner's highlights that don't repeat them. */
export function keyFacts(asset: AssetHead, background: Background): Fact[] {
  const own = ownFacts(asset, background);
  const said = new Set(own.flatMap((fact) => [fact.label.toLowerCase(), fact.value]));
  const isNew = ({ label, value }: Fact) =>
    !said.has(label.toLowerCase()) && !(value.includes('%') && said.has(value));
  return [...own, ...background.highlights.filter(isNew)];
}

function ownFacts(asset: AssetHead, background: Background): Fact[] {
  const { offer } = asset;
  const { structure, entity } = background;
  return present([
    { label: 'Issuer', value: structure?.name ?? '' },
    { label: 'Instrument', value: entity.instrument ?? structure?.shareClass ?? '' },
    ...(offer === null || isOver(asset)
      ? []
      : [
          { label: 'Offering size', value: money(offer.targetAmount) },
          { label: 'Unit price', value: money(offer.unitPrice) },
        ]),
    asset.yieldPercent !== null && {
      label: YIELD_NAMES[asset.yieldKind],
      value: `${percent(asset.yieldPercent)} a year`,
    },
    asset.termMonths !== null && { label: 'Term', value: termWords(asset.termMonths) },
    asset.closedOutAt !== null && { label: 'Closed out', value: date(asset.closedOutAt) },
    { label: 'Location', value: placeOf(asset) },
    { label: 'Governing law', value: entity.governingLaw ?? '' },
    { label: REGISTRY_NAMES.registryStandard, value: entity.registryStandard ?? '' },
    { label: REGISTRY_NAMES.registryProject, value: entity.registryProject ?? '' },
    { label: REGISTRY_NAMES.vintage, value: entity.vintage ?? '' },
    {
      label: 'Serial numbers',
      value: serialsText(entity.serialFirst ?? '', entity.serialLast ?? ''),
    },
  ]);
}

/** "Sines, Portugal"; a city state's name appears once. */
export const placeOf = (asset: AssetHead): string =>
  asset.city && asset.city !== countryName(asset.country)
    ? `${asset.city}, ${countryName(asset.country)}`
    : countryName(asset.country);

/** "37.96° N, 8.87° W" */
export const degrees = ({ latitude, longitude }: NonNullable<Background['place']>): string =>
  [
    `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? 'S' : 'N'}`,
    `${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? 'W' : 'E'}`,
  ].join(', ');

export type Diagram = {
  readonly investors: { readonly title: string; readonly note: string };
  readonly issuer: { readonly title: string; readonly note: string };
  readonly project: { readonly title: string; readonly note: string } | undefined;
  readonly above: string | undefined;
  readonly below: string | undefined;
};

export function diagramOf(asset: AssetHead, background: Background): Diagram | undefined {
  const { structure, entity } = background;
  if (!structure) return undefined;
  const investors = asset.offer?.investors ?? 0;
  return {
    investors: {
      title: 'Investors',
      // Not all holders: anchors hold units outside the offering, and units are traded.
      note: `${count(investors)} in the offering`,
    },
    issuer: { title: structure.name, note: `Issuer · ${countryName(structure.jurisdiction)}` },
    project: entity.projectCompany
      ? { title: entity.projectCompany, note: entity.projectDetail ?? '' }
      : undefined,
    above: entity.custody ? `Custody: ${entity.custody}` : undefined,
    below: entity.debt ? `Senior debt: ${entity.debt}` : undefined,
  };
}

export function termFacts(offering: Offering): Fact[] {
  const { terms } = offering;
  const rule =
    terms.allocationRule === 'first_come'
      ? 'First come, first served'
      : 'Pro rata when oversubscribed';
  return [
    { label: 'Unit price', value: money(terms.unitPrice) },
    { label: 'Units offered', value: quantity(terms.maxUnits) },
    { label: 'Minimum to complete', value: `${quantity(terms.minUnits)} units` },
    { label: 'Minimum per investor', value: `${quantity(terms.minPerInvestor)} units` },
    { label: 'Maximum per investor', value: `${quantity(terms.maxPerInvestor)} units` },
    { label: 'Opens', value: momentWithZone(terms.opensAt) },
    { label: 'Closes', value: momentWithZone(terms.closesAt) },
    { label: 'Long-stop date', value: date(terms.longStopAt) },
    { label: 'Allocation', value: rule },
    { label: 'Cooling-off period', value: rightOf(offering) },
    {
      label: 'Closing vote',
      value: terms.closingVoteRequired
        ? `${CLOSING_VOTE_DAYS} days, weighted by committed units`
        : 'None',
    },
    { label: 'Terms version', value: String(terms.version) },
  ];
}

/** The reader's cooling-off period if known, else the rule. It starts with the commitment. */
const rightOf = ({ terms, mine }: Offering): string =>
  mine ? daysText(mine.withdrawalDays) : withdrawalRule(terms.coolingOffDays);

export function feeFacts(offering: Offering, background?: Background): Fact[] {
  const { terms } = offering;
  return [
    { label: 'Investor fee, on top of your commitment', value: bps(terms.investorFeeBps) },
    { label: 'Placement fee, paid by the owner', value: bps(terms.placementFeeBps) },
    ...(background ? annualFees(background) : []),
  ];
}

/** None of a class that charges none: a fee in the asset's own terms isn't of this kind. */
export function annualFees({ structure }: Pick<Background, 'structure'>): Fact[] {
  const fees = [
    ['Annual management fee', structure?.managementFeeBps],
    ['Performance fee', structure?.performanceFeeBps],
  ] as const;
  return fees.flatMap(([label, rate]) => (rate ? [{ label, value: bps(rate) }] : []));
}

export function timelineOf(asset: AssetHead, offering: Offering): Step[] {
  const { terms, stage, status, closedAt } = offering;
  if (status !== 'OFFER_OPEN' && status !== 'OFFER_COMPLETED') {
    return [
      { title: 'Offering opened', note: date(terms.opensAt), state: 'done' },
      {
        title: 'Offering ended, all investors refunded',
        note: closedAt ? date(closedAt) : undefined,
        state: 'done',
      },
    ];
  }
  const order = ['UPCOMING', 'OPEN', 'CLOSING', 'ISSUING', 'ENDED'];
  const isVoting = stage === 'VOTING';
  const at = order.indexOf(isVoting ? 'CLOSING' : stage);
  const state = (step: number): Step['state'] =>
    at > step ? 'done' : at === step ? 'current' : 'open';
  const issued = asset.offer?.completedAt;
  return [
    {
      title: at > 0 ? 'Offering opened' : 'Offering opens',
      note: momentWithZone(terms.opensAt),
      state: state(0),
    },
    {
      title: at > 1 ? 'Commitments closed' : 'Commitments close',
      note: isVoting ? undefined : momentWithZone(closedAt ?? terms.closesAt),
      state: state(1),
    },
    ...(isVoting
      ? [{ title: 'Investors vote on the closing', note: 'See Polls', state: 'current' as const }]
      : []),
    {
      title: 'Closing documents reviewed by two approvers',
      note: at > 2 ? 'Approved' : `By ${date(terms.longStopAt)}`,
      state: isVoting ? 'open' : state(2),
    },
    {
      title: 'Units issued on chain',
      note: issued ? date(issued) : `By ${date(terms.longStopAt)}`,
      state: status === 'OFFER_COMPLETED' ? 'done' : state(3),
    },
  ];
}
