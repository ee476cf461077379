import { REPORT_NAMES } from '@holdfast/domain/administration/reports/reports';
import { UUID } from '@holdfast/domain/kernel/ids';
import { validators } from '@holdfast/domain/kernel/validators';
import { ORDER_STATUSES } from '@holdfast/domain/market/exchange/order.machine';
import { ENTRY_KINDS } from '@holdfast/domain/money/ledger/books';
import { ACCOUNT_KINDS } from '@holdfast/domain/money/ledger/chart';
import { APPROVALS } from '@holdfast/domain/people/approvals/list';
import { CASES } from '@holdfast/domain/people/onboarding/list';
import { TICKET_TYPE_NAMES } from '@holdfast/domain/service/tickets/kinds';
import { TICKETS } from '@holdfast/domain/service/tickets/list';
import { OWNER_ACCOUNTS } from '@holdfast/domain/views/owner-area/accounts';
import { readBenchmark } from '@holdfast/domain/views/portfolio/benchmark';
import { searchOf } from './lib/list-search.ts';
import { day, LIST, oneOf, type Param, type SearchOf, text, whole } from './lib/search.ts';

// Shared by the URL table and the pages.

const plainId: Param<string> = (value) => (UUID.test(value) ? value : undefined);

/** To the viewer, no one, or a colleague. */
export const ASSIGNED_SEARCH = {
  assigned: (value: string) => oneOf('mine', 'nobody')(value) ?? plainId(value),
} as const;

export const STEP_SEARCH = { step: text } as const;

export const COMMIT_SEARCH = { units: text } as const;

/** Where the card provider sends the user back. */
export const CARD_SEARCH = { checkout: text, left: oneOf('yes') } as const;

/** Shown on a phone. */
export const ORDER_BOOK_SEARCH = { view: oneOf('chart', 'book', 'trades', 'orders') } as const;

export const MARKETS_SEARCH = { view: oneOf('findings') } as const;

export const SIGNED_SEARCH = { ...LIST, state: oneOf('in_force', 'ended') } as const;

/** The asset to copy. */
export const NEW_ASSET_SEARCH = { from: text } as const;

/** `part` is the open case's tab. */
export const CASES_SEARCH = { ...searchOf(CASES), part: text } as const;

/** A report and its period or past close, or a stored run. */
export const REPORTS_SEARCH = {
  report: oneOf(...REPORT_NAMES),
  from: day,
  to: day,
  asOf: day,
  run: text,
} as const;

export const NEW_TICKET_SEARCH = {
  ask: oneOf('yes'),
  type: oneOf(...TICKET_TYPE_NAMES),
  subject: text,
  about: text,
  previous: text,
} as const;

export const TICKETS_SEARCH = { ...searchOf(TICKETS), ...NEW_TICKET_SEARCH } as const;

export const APPROVALS_SEARCH = { ...searchOf(APPROVALS), open: text } as const;

export const NEW_STRUCTURE_SEARCH = { plan: text } as const;

export const OWNER_DASHBOARD_SEARCH = { show: oneOf('offers', 'trading', 'drafts') } as const;

export const ASSET_LOG_SEARCH = { action: text, from: day, to: day } as const;
export const OWNER_LOG_SEARCH = { ...ASSET_LOG_SEARCH, assetId: plainId } as const;

export const ASSET_TRANSACTIONS_SEARCH = {
  account: oneOf(...OWNER_ACCOUNTS),
  kind: oneOf(...ENTRY_KINDS),
  from: day,
  to: day,
} as const;
export const OWNER_TRANSACTIONS_SEARCH = {
  ...ASSET_TRANSACTIONS_SEARCH,
  assetId: plainId,
} as const;

export const COMPANY_LOG_SEARCH = { action: text, from: day, to: day } as const;

export const LOG_SEARCH = {
  action: text,
  from: day,
  to: day,
  who: text,
  whom: text,
  subject: text,
  subjectId: plainId,
  thing: text,
  requestId: text,
} as const;

export const NOTIFICATIONS_SEARCH = { show: oneOf('unread') } as const;

/** `from` and `to` replace the range; the benchmark `against` belongs to the return. */
const PERFORMANCE_SEARCH = {
  range: oneOf('1W', '1M', '3M', 'YTD', '1Y', 'ALL'),
  from: day,
  to: day,
  show: oneOf('return'),
  against: (value: string) => (readBenchmark(value) ? value : undefined),
} as const;
export type PerformanceSearch = SearchOf<typeof PERFORMANCE_SEARCH>;

export const performanceInput = (search: PerformanceSearch) => {
  const { range = '3M', from, to, show, against } = search;
  return { query: { range, from, to, against: show ? against : undefined } };
};

export const PORTFOLIO_SEARCH = { ...LIST, category: text, ...PERFORMANCE_SEARCH } as const;

/** Dates are in UTC. */
/** The page parses its own filters. */
export const WALLET_SEARCH = {
  do: oneOf('withdraw', 'transfer', 'convert', 'statement'),
  currency: text,
  kind: text,
  status: text,
  from: text,
  to: text,
  q: text,
} as const;

export const PROCEDURES_SEARCH = { asset: plainId } as const;

const wholeEmail: Param<string> = (value) =>
  value && !validators.email()(value) ? value : undefined;

export const ENTRIES_SEARCH = { page: whole, q: wholeEmail } as const;

export const BOOKS_SEARCH = {
  kind: oneOf(...ACCOUNT_KINDS),
  commodity: text,
  owner: plainId,
  q: text,
} as const;

const figure: Param<string> = (value) => (/^\d{1,12}(\.\d{1,8})?$/.test(value) ? value : undefined);

/** Dates are in UTC, amounts unsigned. */
export const POSTINGS_SEARCH = {
  kind: oneOf(...ENTRY_KINDS),
  from: day,
  to: day,
  min: figure,
  max: figure,
} as const;

/** Booking dates in UTC. */
export const LEDGER_SEARCH = { from: day, to: day } as const;
export const JOURNAL_SEARCH = { ...LEDGER_SEARCH, kind: oneOf(...ENTRY_KINDS) } as const;
export const BALANCE_SHEET_SEARCH = { day } as const;

/** Dates are in UTC. */
export const TRADE_HISTORY_SEARCH = {
  view: oneOf('orders', 'transactions', 'market'),
  status: oneOf(...ORDER_STATUSES),
  from: day,
  to: day,
} as const;

const year: Param<number> = (value) =>
  /^(20\d\d|21\d\d|2200)$/.test(value) ? whole(value) : undefined;

export const GAINS_SEARCH = { year } as const;

export const PLANS_SEARCH = { asset: plainId } as const;
