import { DAY } from '../../kernel/moment.ts';
import { CLOSING_VOTE_DAYS } from '../governance/deciding.ts';

/**
 * The right to withdraw a commitment without a reason: how long it runs, by one rule for every
 * screen, mail and check. It lasts for the offer's own cooling-off days, or for the minimum by law
 * in the investor's country if that is longer. The offer's closing date never shortens it: money
 * moves and units are allotted only after the last right of an offer has ended.
 */

export type InvestorKind = 'sophisticated' | 'non_sophisticated';

/** The facts about an investor that the law's minimum depends on. */
export type InvestorFacts = {
  /** Where a person lives or a company is seated, alpha-3; null while it isn't known. */
  readonly country: string | null;
  readonly kind: InvestorKind;
};

type Minimum = {
  readonly jurisdiction: string;
  /** Alpha-3. */
  readonly countries: readonly string[];
  readonly kind: InvestorKind;
  readonly days: number;
  readonly source: string;
};

/** The members of the European Economic Area, alpha-3. */
const EEA = [
  ...['AUT', 'BEL', 'BGR', 'HRV', 'CYP', 'CZE', 'DNK', 'EST', 'FIN', 'FRA', 'DEU', 'GRC', 'HUN'],
  ...['IRL', 'ITA', 'LVA', 'LTU', 'LUX', 'MLT', 'NLD', 'POL', 'PRT', 'ROU', 'SVK', 'SVN', 'ESP'],
  ...['SWE', 'ISL', 'LIE', 'NOR'],
] as const;

/** The law's minimums. A country and kind without a row has none. */
export const MINIMUMS: readonly Minimum[] = [
  {
    jurisdiction: 'European Economic Area',
    countries: EEA,
    kind: 'non_sophisticated',
    days: 4,
    source: 'Regulation (EU) 2020/1503 (ECSPR), Article 22',
  },
];

/** The longest of the minimums: every offer leaves time for it, for any investor. */
export const LONGEST_MINIMUM_DAYS = Math.max(...MINIMUMS.map(({ days }) => days));

/** Cooling-off days of an offering whose terms don't set them. */
export const COOLING_OFF_DAYS = 14;

/** The most cooling-off days that an offer's own terms may give. */
export const MOST_COOLING_OFF_DAYS = 60;

/** Company statuses that make an investor sophisticated; onboarding has checked them. */
const SOPHISTICATED_STATUSES: readonly string[] = ['professional', 'institutional', 'qualified'];

/** A person's own claim to be accredited isn't checked, so no person is sophisticated. */
export const investorKind = (companyStatus: string | null | undefined): InvestorKind =>
  companyStatus && SOPHISTICATED_STATUSES.includes(companyStatus)
    ? 'sophisticated'
    : 'non_sophisticated';

/** The minimum days by law: the longest for their kind where an investor's country isn't known. */
export function minimumDays({ country, kind }: InvestorFacts): number {
  const applying = MINIMUMS.filter(
    (row) => row.kind === kind && (country === null || row.countries.includes(country)),
  );
  return Math.max(0, ...applying.map(({ days }) => days));
}

/** How many days an investor has to withdraw: the offer's own days, or the law's if longer. */
export const withdrawalDays = (coolingOffDays: number, investor: InvestorFacts): number =>
  Math.max(coolingOffDays, minimumDays(investor));

/** When the right ends for a commitment made or confirmed at a time. With no days it never runs. */
export const cancelUntil = (at: Date, coolingOffDays: number, investor: InvestorFacts): Date =>
  new Date(at.getTime() + withdrawalDays(coolingOffDays, investor) * DAY);

/** Whether the right still runs: until exactly its end, which isn't part of it. */
export const mayWithdraw = (until: Date, now: Date): boolean => now < until;

/** Days after the closing date by which every right has ended and a closing vote is over. */
export const daysToClose = (coolingOffDays: number, closingVoteRequired: boolean): number =>
  Math.max(coolingOffDays, LONGEST_MINIMUM_DAYS) + (closingVoteRequired ? CLOSING_VOTE_DAYS : 0);

/** What is wrong with a long-stop date by which the offering couldn't have closed. */
export function longStopProblem(terms: {
  readonly closesAt: Date;
  readonly longStopAt: Date;
  readonly coolingOffDays: number;
  readonly closingVoteRequired: boolean;
}): string | undefined {
  const { closesAt, longStopAt, coolingOffDays, closingVoteRequired } = terms;
  if (longStopAt <= closesAt) return 'The long-stop date must be after the closing';
  const days = daysToClose(coolingOffDays, closingVoteRequired);
  if (longStopAt.getTime() >= closesAt.getTime() + days * DAY) return undefined;
  const vote = closingVoteRequired ? ' and investors have voted' : '';
  return `The long-stop date must be at least ${days} days after the closing, when every withdrawal right has ended${vote}`;
}

/** "14 days", "1 day", or "None". */
export const daysText = (days: number): string =>
  days === 0 ? 'None' : days === 1 ? '1 day' : `${days} days`;

/**
 * The rule in words, for readers whose country or kind isn't known: "14 days", or "None; 4 days for
 * non-sophisticated investors in the European Economic Area".
 */
export function withdrawalRule(coolingOffDays: number): string {
  const longer = MINIMUMS.filter(({ days }) => days > coolingOffDays);
  const exceptions = longer.map(
    ({ days, kind, jurisdiction }) =>
      `${daysText(days)} for ${kind.replace('_', '-')} investors in the ${jurisdiction}`,
  );
  return [daysText(coolingOffDays), ...exceptions].join('; ');
}
