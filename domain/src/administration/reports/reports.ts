import type { Permission } from '../../permissions.ts';

export const MEASURES = ['money', 'count', 'units', 'hours', 'percent', 'text', 'moment'] as const;
export type Measure = (typeof MEASURES)[number];

type ReportLine = {
  readonly title: string;
  readonly group: 'Money' | 'Assets' | 'Market' | 'People' | 'Risk';
  readonly about: string;
  readonly by: Permission;
  /** Over a period, at its end, or now, where past states aren't stored. */
  readonly of: 'period' | 'moment' | 'now';
  readonly source: { readonly query: string; readonly words: string };
};

export const REPORTS = {
  client_money: {
    title: 'Client money',
    group: 'Money',
    about: 'What lies at banks and the card provider, and whose it is.',
    by: 'CAN_MANAGE_FUNDS',
    of: 'moment',
    source: {
      query: 'ledger.read.ts › dollarMoves',
      words:
        'Balances of all dollar accounts of the ledger, less what was posted after the end of the period.',
    },
  },
  money_in_and_out: {
    title: 'Deposits and withdrawals',
    group: 'Money',
    about: 'Dollars that came in and went out, by way.',
    by: 'CAN_MANAGE_FUNDS',
    of: 'period',
    source: {
      query: 'ledger.read.ts › dollarMoves',
      words:
        'Postings on the clearing accounts of banks and cards. ALGO and BTC stand in the books by themselves.',
    },
  },
  fees: {
    title: 'Fees',
    group: 'Money',
    about: 'What the platform earned, by what it was charged for.',
    by: 'CAN_MANAGE_FUNDS',
    of: 'period',
    source: {
      query: 'ledger.read.ts › dollarMoves',
      words:
        'Postings on the platform’s fee account by kind of entry; fees that were taken back are deducted.',
    },
  },
  commissions: {
    title: 'Commissions',
    group: 'Money',
    about: 'What referrers earned, what was voided, and what is still to be paid.',
    by: 'CAN_MANAGE_FUNDS',
    of: 'period',
    source: {
      query: 'commissions.read.ts › commissionsByPartner',
      words: 'Commission lines, each booked with the fee that it comes from, and their payouts.',
    },
  },
  assets: {
    title: 'Assets under administration',
    group: 'Assets',
    about: 'Units out at their last approved net asset value.',
    by: 'CAN_MANAGE_ASSETS',
    of: 'moment',
    source: {
      query: 'assets.read.ts › unitsAndValues',
      words:
        'Postings on holders’ unit accounts until the end of the period, times the NAV that was approved by then.',
    },
  },
  trading: {
    title: 'Trading volume',
    group: 'Market',
    about: 'Trades, what they came to, and their fees, by asset.',
    by: 'CAN_MANAGE_ASSETS',
    of: 'period',
    source: {
      query: 'trading.read.ts › tradesByAsset',
      words: 'Every trade of the exchange by its own time; each trade counts once.',
    },
  },
  onboarding: {
    title: 'Onboarding',
    group: 'People',
    about: 'How far those who joined came, and how long a decision took.',
    by: 'CAN_MANAGE_ONBOARDING',
    of: 'period',
    source: {
      query: 'onboarding.read.ts › funnel',
      words:
        'Accounts that were opened in the period, and cases that were decided in it; hours from sending to decision.',
    },
  },
  service_levels: {
    title: 'Service levels',
    group: 'People',
    about: 'Service requests by type, and whether they were answered in time.',
    by: 'CAN_MANAGE_SERVICE_REQUESTS',
    of: 'period',
    source: {
      query: 'service.read.ts › requestsByType',
      words: 'Requests that were opened in the period, and their first answers.',
    },
  },
  open_risks: {
    title: 'Open risks',
    group: 'Risk',
    about: 'What should not stay as it is.',
    by: 'CAN_VIEW_ASSETS',
    of: 'now',
    source: {
      query: 'risks.read.ts › openRisks',
      words: 'The records of each module as they stand now.',
    },
  },
} as const satisfies Record<string, ReportLine>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];

export const SCHEDULES = ['day', 'week', 'month'] as const;
export type Schedule = (typeof SCHEDULES)[number];
