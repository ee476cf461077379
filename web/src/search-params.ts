import { ACCOUNT_KINDS } from '@holdfast/domain/administration/books/accounts';
import { REPORT_NAMES } from '@holdfast/domain/administration/reports/reports';
import { UUID } from '@holdfast/domain/kernel/ids';
import { validators } from '@holdfast/domain/kernel/validators';
import { ORDER_STATUSES } from '@holdfast/domain/market/exchange/order.machine';
import { ENTRY_KINDS } from '@holdfast/domain/money/ledger/books';
import { CASES } from '@holdfast/domain/people/onboarding/list';
import { TICKET_TYPE_NAMES } from '@holdfast/domain/service/tickets/kinds';
import { TICKETS } from '@holdfast/domain/service/tickets/list';
import { OWNER_ACCOUNTS } from '@holdfast/domain/views/owner-area/accounts';
import { searchOf } from './lib/list-search.ts';
import { day, LIST, oneOf, type Param, text, whole } from './lib/search.ts';

// The parameters of a page's query: its line in the URL table and the parts that read them have
// the same ones.

const plainId: Param<string> = (value) => (UUID.test(value) ? value : undefined);

/** Whose rows a list shows: the viewer's own, those of nobody, or of a colleague. */
export const ASSIGNED_SEARCH = {
  assigned: (value: string) => oneOf('mine', 'nobody')(value) ?? plainId(value),
} as const;

/** The place of a verification that is open. */
export const STEP_SEARCH = { step: text } as const;

/** Units that were chosen before the page was opened. */
export const COMMIT_SEARCH = { units: text } as const;

/** The checkout that the card provider sends a person back from. */
export const CARD_SEARCH = { checkout: text, left: oneOf('yes') } as const;

/** The part of the trading screen that is in sight on a phone. */
export const ORDER_BOOK_SEARCH = { view: oneOf('chart', 'book', 'trades', 'orders') } as const;

export const MARKETS_SEARCH = { view: oneOf('findings') } as const;

/** What is signed: by name and by how it stands. */
export const SIGNED_SEARCH = { ...LIST, state: oneOf('in_force', 'ended') } as const;

/** The asset whose words a new one begins with. */
export const NEW_ASSET_SEARCH = { from: text } as const;

/** The review queue of onboarding; `part` is the part of the open case. */
export const CASES_SEARCH = { ...searchOf(CASES), part: text } as const;

/** Which report, of which days; or a run of it that was kept. */
export const REPORTS_SEARCH = {
  report: oneOf(...REPORT_NAMES),
  from: day,
  to: day,
  run: text,
} as const;

/** What a new service request begins with. */
export const NEW_TICKET_SEARCH = {
  ask: oneOf('yes'),
  type: oneOf(...TICKET_TYPE_NAMES),
  subject: text,
  about: text,
  previous: text,
} as const;

/** Service requests of a person or a company. */
export const TICKETS_SEARCH = { ...searchOf(TICKETS), ...NEW_TICKET_SEARCH } as const;

/** The inbox of what takes two people, and the request that is open. */
export const APPROVALS_SEARCH = {
  show: oneOf('asked', 'decided'),
  open: text,
  page: whole,
} as const;

/** A structure that begins, from an SPV plan. */
export const NEW_STRUCTURE_SEARCH = { plan: text } as const;

/** Which assets an owner's start shows. */
export const OWNER_DASHBOARD_SEARCH = { show: oneOf('offers', 'trading', 'drafts') } as const;

/** The activity log as owners filter it. */
export const ASSET_LOG_SEARCH = { action: text, from: day, to: day } as const;
export const OWNER_LOG_SEARCH = { ...ASSET_LOG_SEARCH, assetId: plainId } as const;

/** What moved in an owner's wallet, escrow and units. */
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

/** The log of a company that invests. */
export const COMPANY_LOG_SEARCH = { action: text, from: day, to: day } as const;

/** The activity log as staff filter it: by who acted, for or about whom, what, when, which call. */
export const LOG_SEARCH = {
  action: text,
  from: day,
  to: day,
  who: text,
  whom: text,
  subject: text,
  subjectId: plainId,
  requestId: text,
} as const;

export const NOTIFICATIONS_SEARCH = { show: oneOf('unread') } as const;

/** What the party holds: the filter of its assets and the range of the chart. */
export const PORTFOLIO_SEARCH = {
  ...LIST,
  category: text,
  range: oneOf('1W', '1M', '3M', 'YTD', '1Y', 'ALL'),
} as const;

/** What came and went, by kind and by days in UTC. */
export const TRANSACTIONS_SEARCH = {
  kind: oneOf(
    'issuance',
    'trade',
    'transfer',
    'distribution',
    'redemption',
    'fee',
    'retirement',
    'adjustment',
    'reversal',
  ),
  from: day,
  to: day,
} as const;

/** The wallet's history; its filters are read by the history itself. */
export const WALLET_SEARCH = {
  /** The dialog that is open. */
  do: oneOf('withdraw', 'transfer', 'convert', 'statement'),
  currency: text,
  kind: text,
  status: text,
  from: text,
  to: text,
  q: text,
} as const;

/** The asset in which a procedure is to be asked for. */
export const PROCEDURES_SEARCH = { asset: plainId } as const;

const wholeEmail: Param<string> = (value) =>
  value && !validators.email()(value) ? value : undefined;

/** What was booked; it is looked for once the email is complete. */
export const ENTRIES_SEARCH = { page: whole, q: wholeEmail } as const;

/** The accounts of the books: by what they are for, of what, and whose. */
export const BOOKS_SEARCH = {
  kind: oneOf(...ACCOUNT_KINDS),
  commodity: text,
  owner: plainId,
  q: text,
} as const;

const figure: Param<string> = (value) => (/^\d{1,12}(\.\d{1,8})?$/.test(value) ? value : undefined);

/** What was booked on an account; days in UTC, amounts without a sign. */
export const POSTINGS_SEARCH = {
  kind: oneOf(...ENTRY_KINDS),
  from: day,
  to: day,
  min: figure,
  max: figure,
} as const;

/** What became of orders in an asset; days in UTC. */
export const TRADE_HISTORY_SEARCH = {
  view: oneOf('orders', 'transactions', 'market'),
  status: oneOf(...ORDER_STATUSES),
  from: day,
  to: day,
} as const;

const year: Param<number> = (value) =>
  /^(20\d\d|21\d\d|2200)$/.test(value) ? whole(value) : undefined;

export const GAINS_SEARCH = { year } as const;

/** The asset that a new plan is for. */
export const PLANS_SEARCH = { asset: plainId } as const;
