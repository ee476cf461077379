import type { Permission } from '../../permissions.ts';

export const MEASURES = ['money', 'count', 'units', 'hours', 'percent', 'text', 'moment'] as const;
export type Measure = (typeof MEASURES)[number];

type ReportLine = {
  readonly title: string;
  readonly group: 'Money' | 'Assets' | 'Market' | 'People' | 'Risk';
  readonly about: string;
  readonly by: Permission;
  readonly of: 'period' | 'moment' | 'now';
  readonly source: { readonly query: string; readonly words: string };
};

export const REPORTS = {
  client_money: {
    title: 'Client money',
    group: 'Money',
    about: 'Client money at banks and the card provider, by owner.',
    by: 'CAN_MANAGE_FUNDS',
    of: 'moment',
    source: {
      query: 'ledger.read.ts › dollarMoves',
      words:
        'Balances of all dollar accounts of the ledger, excluding postings after the end of the period.',
    },
  },
  money_in_and_out: {
    title: 'Deposits and withdrawals',
    group: 'Money',
    about: 'Dollar deposits and withdrawals, by channel.',
    by: 'CAN_MANAGE_FUNDS',
    of: 'period',
    source: {
      query: 'ledger.read.ts › dollarMoves',
      words: 'Postings on the bank and card clearing accounts. ALGO and BTC are booked separately.',
    },
  },
  fees: {
    title: 'Fees',
    group: 'Money',
    about: 'Fees earned, by type.',
    by: 'CAN_MANAGE_FUNDS',
    of: 'period',
    source: {
      query: 'ledger.read.ts › dollarMoves',
      words: 'Postings on Holdfast’s fee account by kind of entry; reversed fees are deducted.',
    },
  },
  commissions: {
    title: 'Commissions',
    group: 'Money',
    about: 'Commission earned, voided and still to be paid.',
    by: 'CAN_MANAGE_FUNDS',
    of: 'period',
    source: {
      query: 'commissions.read.ts › commissionsByPartner',
      words: 'Commission lines, each booked with its fee, and their payouts.',
    },
  },
  assets: {
    title: 'Assets under administration',
    group: 'Assets',
    about: 'Outstanding units at their last approved NAV.',
    by: 'CAN_MANAGE_ASSETS',
    of: 'moment',
    source: {
      query: 'assets.read.ts › unitsAndValues',
      words:
        'Postings on holders’ unit accounts to the end of the period, at the NAV approved by then.',
    },
  },
  trading: {
    title: 'Trading volume',
    group: 'Market',
    about: 'Trades, their value and fees, by asset.',
    by: 'CAN_MANAGE_ASSETS',
    of: 'period',
    source: {
      query: 'trading.read.ts › tradesByAsset',
      words: 'Every exchange trade by execution time; each trade is counted once.',
    },
  },
  onboarding: {
    title: 'Onboarding',
    group: 'People',
    about: 'Progress of new accounts, and time to decision.',
    by: 'CAN_MANAGE_ONBOARDING',
    of: 'period',
    source: {
      query: 'onboarding.read.ts › funnel',
      words: 'Accounts opened and cases decided in the period; hours from submission to decision.',
    },
  },
  service_levels: {
    title: 'Service levels',
    group: 'People',
    about: 'Service requests by type and response time.',
    by: 'CAN_MANAGE_SERVICE_REQUESTS',
    of: 'period',
    source: {
      query: 'service.read.ts › requestsByType',
      words: 'Requests opened in the period, and their first answers.',
    },
  },
  open_risks: {
    title: 'Open risks',
    group: 'Risk',
    about: 'Issues that need attention.',
    by: 'CAN_VIEW_ASSETS',
    of: 'now',
    source: {
      query: 'risks.read.ts › openRisks',
      words: 'Current records of each module.',
    },
  },
} as const satisfies Record<string, ReportLine>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];

export const SCHEDULES = ['day', 'week', 'month'] as const;
export type Schedule = (typeof SCHEDULES)[number];
