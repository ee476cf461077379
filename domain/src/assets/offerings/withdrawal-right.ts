import { DAY } from '../../kernel/moment.ts';
import { CLOSING_VOTE_DAYS } from '../governance/deciding.ts';

/**
 * The right to withdraw a commitment without a reason, one rule for every screen, mail and check:
 * the offering's cooling-off days, or the investor's legal minimum if longer. The closing date
 * never shortens it: money moves and units are allotted only after an offering's last right has
 * ended.
 */

export type InvestorKind = 'sophisticated' | 'non_sophisticated';

export type InvestorFacts = {
  /** Country of residence or registration, alpha-3; null while unknown. */
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

/** European Economic Area members, alpha-3. */
const EEA = [
  ...['AUT', 'BEL', 'BGR', 'HRV', 'CYP', 'CZE', 'DNK', 'EST', 'FIN', 'FRA', 'DEU', 'GRC', 'HUN'],
  ...['IRL', 'ITA', 'LVA', 'LTU', 'LUX', 'MLT', 'NLD', 'POL', 'PRT', 'ROU', 'SVK', 'SVN', 'ESP'],
  ...['SWE', 'ISL', 'LIE', 'NOR'],
] as const;

/** The legal minimums. A country and kind without a row has none. */
export const MINIMUMS: readonly Minimum[] = [
  {
    jurisdiction: 'European Economic Area',
    countries: EEA,
    kind: 'non_sophisticated',
    days: 4,
    source: 'Regulation (EU) 2020/1503 (ECSPR), Article 22',
  },
];

/** The longest minimum: every offering leaves time for it. */
export const LONGEST_MINIMUM_DAYS = Math.max(...MINIMUMS.map(({ days }) => days));

export const COOLING_OFF_DAYS = 14;

export const MOST_COOLING_OFF_DAYS = 60;

/** Company statuses that make an investor sophisticated, checked in onboarding. */
const SOPHISTICATED_STATUSES: readonly string[] = ['professional', 'institutional', 'qualified'];

/** A person's accredited status is unchecked self-declaration, so no person is sophisticated. */
export const investorKind = (companyStatus: string | null | undefined): InvestorKind =>
  companyStatus && SOPHISTICATED_STATUSES.includes(companyStatus)
    ? 'sophisticated'
    : 'non_sophisticated';

/** Legal minimum in days; if the country is unknown, the longest for the kind. */
export function minimumDays({ country, kind }: InvestorFacts): number {
  const applying = MINIMUMS.filter(
    (row) => row.kind === kind && (country === null || row.countries.includes(country)),
  );
  return Math.max(0, ...applying.map(({ days }) => days));
}

/** An investor's days to withdraw: the offering's own, or the legal minimum if longer. */
export const withdrawalDays = (coolingOffDays: number, investor: InvestorFacts): number =>
  Math.max(coolingOffDays, minimumDays(investor));

/** End of the right for a commitment made or confirmed at `at`; equal to `at` with no days. */
export const cancelUntil = (at: Date, coolingOffDays: number, investor: InvestorFacts): Date =>
  new Date(at.getTime() + withdrawalDays(coolingOffDays, investor) * DAY);

/** The end is exclusive. */
export const mayWithdraw = (until: Date, now: Date): boolean => now < until;

/** Days after the closing date until every right and any closing vote has ended. */
export const daysToClose = (coolingOffDays: number, closingVoteRequired: boolean): number =>
  Math.max(coolingOffDays, LONGEST_MINIMUM_DAYS) + (closingVoteRequired ? CLOSING_VOTE_DAYS : 0);

/** Problem of a long-stop date too early for the offering to close by. */
export function longStopProblem(terms: {
  readonly closesAt: Date;
  readonly longStopAt: Date;
  readonly coolingOffDays: number;
  readonly closingVoteRequired: boolean;
}): string | undefined {
  const { closesAt, longStopAt, coolingOffDays, closingVoteRequired } = terms;
  if (longStopAt <= closesAt) return 'The long-stop date must be after the closing date';
  const days = daysToClose(coolingOffDays, closingVoteRequired);
  if (longStopAt.getTime() >= closesAt.getTime() + days * DAY) return undefined;
  const vote = closingVoteRequired ? ' and investors have voted' : '';
  return `The long-stop date must be at least ${days} days after the closing date, when every cooling-off period has ended${vote}`;
}

/** "14 days", "1 day", or "None". */
export const daysText = (days: number): string =>
  days === 0 ? 'None' : days === 1 ? '1 day' : `${days} days`;

/**
 * The rule for readers whose country or kind is unknown: "14 days", or "None; 4 days for
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
