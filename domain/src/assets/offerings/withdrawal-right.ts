import { DAY } from '../../kernel/moment.ts';
import { CLOSING_VOTE_DAYS } from '../governance/deciding.ts';

/**
 * The right to cancel a commitment without a reason, for the cooling-off days or the investor's
 * legal minimum if longer. Money moves and units are allocated only after the last investor's right
 * has ended.
 */

export type InvestorKind = 'sophisticated' | 'non_sophisticated';

export type InvestorFacts = {
  /** Of residence or registration, alpha-3; null if unknown. */
  readonly country: string | null;
  readonly kind: InvestorKind;
};

type Minimum = {
  readonly jurisdiction: string;
  readonly countries: readonly string[];
  readonly kind: InvestorKind;
  readonly days: number;
  readonly source: string;
};

const EEA = [
  ...['AUT', 'BEL', 'BGR', 'HRV', 'CYP', 'CZE', 'DNK', 'EST', 'FIN', 'FRA', 'DEU', 'GRC', 'HUN'],
  ...['IRL', 'ITA', 'LVA', 'LTU', 'LUX', 'MLT', 'NLD', 'POL', 'PRT', 'ROU', 'SVK', 'SVN', 'ESP'],
  ...['SWE', 'ISL', 'LIE', 'NOR'],
] as const;

/** Without a row, there is no legal minimum. */
export const MINIMUMS: readonly Minimum[] = [
  {
    jurisdiction: 'European Economic Area',
    countries: EEA,
    kind: 'non_sophisticated',
    days: 4,
    source: 'Regulation (EU) 2020/1503 (ECSPR), Article 22',
  },
];

/** Every offering leaves time for the longest minimum. */
export const LONGEST_MINIMUM_DAYS = Math.max(...MINIMUMS.map(({ days }) => days));

export const COOLING_OFF_DAYS = 14;

export const MOST_COOLING_OFF_DAYS = 60;

/** Verified by staff; they make an investor sophisticated. */
const SOPHISTICATED_STATUSES: readonly string[] = ['professional', 'institutional', 'qualified'];

/** No person is sophisticated: their accredited status is an unverified declaration. */
export const investorKind = (companyStatus: string | null | undefined): InvestorKind =>
  companyStatus && SOPHISTICATED_STATUSES.includes(companyStatus)
    ? 'sophisticated'
    : 'non_sophisticated';

/** In days; for an unknown country, the longest for the kind of investor. */
export function minimumDays({ country, kind }: InvestorFacts): number {
  const applying = MINIMUMS.filter(
    (row) => row.kind === kind && (country === null || row.countries.includes(country)),
  );
  return Math.max(0, ...applying.map(({ days }) => days));
}

export const withdrawalDays = (coolingOffDays: number, investor: InvestorFacts): number =>
  Math.max(coolingOffDays, minimumDays(investor));

/** For a commitment made or confirmed at `at`; `at` itself without a period. */
export const cancelUntil = (at: Date, coolingOffDays: number, investor: InvestorFacts): Date =>
  new Date(at.getTime() + withdrawalDays(coolingOffDays, investor) * DAY);

export const mayWithdraw = (until: Date, now: Date): boolean => now < until;

/** From the closing date until every right to cancel and any closing vote have ended. */
export const daysToClose = (coolingOffDays: number, closingVoteRequired: boolean): number =>
  Math.max(coolingOffDays, LONGEST_MINIMUM_DAYS) + (closingVoteRequired ? CLOSING_VOTE_DAYS : 0);

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

export const daysText = (days: number): string =>
  days === 0 ? 'None' : days === 1 ? '1 day' : `${days} days`;

/**
 * For readers of unknown country or kind: "None; 4 days for non-sophisticated investors in the
 * European Economic Area".
 */
export function withdrawalRule(coolingOffDays: number): string {
  const longer = MINIMUMS.filter(({ days }) => days > coolingOffDays);
  const exceptions = longer.map(
    ({ days, kind, jurisdiction }) =>
      `${daysText(days)} for ${kind.replace('_', '-')} investors in the ${jurisdiction}`,
  );
  return [daysText(coolingOffDays), ...exceptions].join('; ');
}
