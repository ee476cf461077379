import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, moment, usdAmount, uuid } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { ENTRY_KINDS } from '../../money/ledger/books.ts';
import { ACCOUNT_KINDS } from '../../money/ledger/chart.ts';
import { accountName, entryCause, person } from '../books/contract.ts';
import { CAPITAL_LINE_KEYS, PROFIT_LINE_KEYS } from './own-money.ts';

const readers = {
  who: 'staff',
  account: 'active',
  anyOf: ['CAN_MANAGE_FUNDS', 'CAN_MANAGE_CUSTODY'],
} as const;

/** Booking dates in UTC, inclusive. */
const days = { from: isoDay, to: isoDay };
const ordered = ({ from, to }: { readonly from: string; readonly to: string }) => from <= to;
const crossed = { path: ['to'], message: 'must not be before the first day' };
const period = z.object(days).refine(ordered, crossed);

const file = { reply: z.unknown(), refusals: [], answers: 'file' } as const;

/** Credits less debits; debit balances are negative. */
const sums = {
  opening: decimalText,
  debits: decimalText,
  credits: decimalText,
  closing: decimalText,
};

const trialBalance = z.object({
  ...days,
  currencies: z.array(
    z.object({
      currency: z.string(),
      lines: z.array(z.object({ kind: z.enum(ACCOUNT_KINDS), name: z.string(), ...sums })),
      /** Opening and closing must be zero, debits equal credits. */
      totals: z.object(sums),
      balances: z.boolean(),
    }),
  ),
});
export type TrialBalance = z.output<typeof trialBalance>;

export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/admin/general-ledger/trial-balance',
  summary: 'Returns opening, debits, credits and closing by kind of account and currency',
  access: readers,
  query: period,
  reply: trialBalance,
  refusals: [],
});

export const trialBalanceCsv = endpoint({
  method: 'GET',
  path: '/admin/general-ledger/trial-balance.csv',
  summary: 'Exports the trial balance as CSV; logs the export',
  access: readers,
  query: period,
  cost: 'export',
  ...file,
});

export const trialBalancePdf = endpoint({
  method: 'GET',
  path: '/admin/general-ledger/trial-balance.pdf',
  summary: 'Exports the trial balance as PDF; logs the export',
  access: readers,
  query: period,
  cost: 'render',
  ...file,
});

/** Per entry; the export has all. */
export const MOST_JOURNAL_LINES = 12;

const journalEntry = z.object({
  id: uuid,
  /** In the order of recording, with gaps. */
  number: z.string(),
  kind: z.enum(ENTRY_KINDS),
  bookedOn: isoDay,
  valuedOn: isoDay,
  belongsTo: isoDay.nullable(),
  at: moment,
  by: person.nullable(),
  text: z.string(),
  reference: z.string(),
  /** Credits are positive. */
  lines: z.array(z.object({ account: accountName, amount: decimalText })),
  moreLines: z.number().int(),
  cause: entryCause.nullable(),
});
export type JournalEntry = z.output<typeof journalEntry>;

const kind = z.enum(ENTRY_KINDS).optional();

export const listJournal = endpoint({
  method: 'GET',
  path: '/admin/general-ledger/journal',
  summary: 'Lists ledger entries by booking date, newest first, with lines, cause and people',
  access: readers,
  query: z.object({ ...days, kind, ...cursorQuery }).refine(ordered, crossed),
  reply: z.array(journalEntry),
  refusals: [],
});

export const journalCsv = endpoint({
  method: 'GET',
  path: '/admin/general-ledger/journal.csv',
  summary: 'Exports every line of the journal as CSV, units included; logs the export',
  access: readers,
  query: z.object({ ...days, kind }).refine(ordered, crossed),
  cost: 'export',
  ...file,
});

export const ledgerXml = endpoint({
  method: 'GET',
  path: '/admin/general-ledger/ledger.xml',
  summary: 'Exports accounts and money entries as XML modelled on SAF-T; logs the export',
  access: readers,
  query: period,
  cost: 'export',
  ...file,
});

/** Valued at daily rates; null where a day has no rate. */
const valued = usdAmount.nullable();

/** Excluded from the figures: its day has no rate. */
const unvalued = z.object({ name: z.string(), currency: z.string(), amount: decimalText });

const capital = z.array(
  z.object({ line: z.enum(CAPITAL_LINE_KEYS), name: z.string(), amount: usdAmount }),
);

const profitAndLoss = z.object({
  ...days,
  lines: z.array(z.object({ line: z.enum(PROFIT_LINE_KEYS), name: z.string(), amount: valued })),
  profit: valued,
  equity: z.object({ before: valued, after: valued }),
  capital,
  unvalued: z.array(unvalued),
});
export type ProfitAndLoss = z.output<typeof profitAndLoss>;

export const getProfitAndLoss = endpoint({
  method: 'GET',
  path: '/admin/general-ledger/profit-and-loss',
  summary: 'Returns Holdfast’s own income and costs of a period in US dollars',
  access: readers,
  query: period,
  reply: profitAndLoss,
  refusals: [],
});

export const profitAndLossCsv = endpoint({
  method: 'GET',
  path: '/admin/general-ledger/profit-and-loss.csv',
  summary: 'Exports the profit and loss as CSV; logs the export',
  access: readers,
  query: period,
  cost: 'export',
  ...file,
});

const asOf = z.object({ day: isoDay });

const rateUsed = z.object({
  usd: decimalText,
  /** The last day with a rate, up to a week earlier. */
  day: isoDay,
  source: z.string(),
  isSimulated: z.boolean(),
});

const balanceSheet = z.object({
  day: isoDay,
  /** Holdfast's own: kept less owed, by currency. */
  assets: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      currency: z.string(),
      amount: decimalText,
      rate: rateUsed.nullable(),
      usd: valued,
    }),
  ),
  /** Clients' and third parties' money: both an asset and a liability. */
  trust: z.array(
    z.object({
      currency: z.string(),
      clients: decimalText,
      thirdParties: decimalText,
      amount: decimalText,
      usd: valued,
    }),
  ),
  equity: z.object({ capital, result: valued, total: valued }),
  totals: z.object({ own: valued, trust: valued }),
  balances: z.boolean(),
  unvalued: z.array(unvalued),
});
export type BalanceSheet = z.output<typeof balanceSheet>;

export const getBalanceSheet = endpoint({
  method: 'GET',
  path: '/admin/general-ledger/balance-sheet',
  summary: 'Returns Holdfast’s own assets and equity as of a day, and the money held in trust',
  access: readers,
  query: asOf,
  reply: balanceSheet,
  refusals: [],
});

export const balanceSheetCsv = endpoint({
  method: 'GET',
  path: '/admin/general-ledger/balance-sheet.csv',
  summary: 'Exports the balance sheet as CSV; logs the export',
  access: readers,
  query: asOf,
  cost: 'export',
  ...file,
});
