import { z } from 'zod';
import {
  INSTRUCTION_KINDS,
  INSTRUCTION_STATUSES,
} from '../../chain/settlement/instruction.machine.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, moment, text, uuid } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { ENTRY_KINDS, HOLD_KINDS } from '../../money/ledger/books.ts';
import { ACCOUNT_KINDS, OWNER_KINDS } from '../../money/ledger/chart.ts';
import { COMPARISON_STATES } from '../reconciliation/contract.ts';
import { CAUSE_KINDS } from './causes.ts';

const readers = {
  who: 'staff',
  account: 'active',
  anyOf: ['CAN_MANAGE_FUNDS', 'CAN_MANAGE_CUSTODY'],
} as const;

export const MOST_POSTINGS_COUNTED = 10_000;

/** A filter value: the units of any asset. */
export const ANY_UNITS = 'units';

const commodity = z.object({
  code: z.string(),
  name: z.string(),
  symbol: z.string().nullable(),
});

const owner = z.object({ kind: z.enum(OWNER_KINDS), id: uuid.nullable(), name: z.string() });

const named = { id: uuid, kind: z.enum(ACCOUNT_KINDS), owner, commodity };
export const accountName = z.object(named);
export type AccountName = z.output<typeof accountName>;

const bookAccount = z.object({
  ...named,
  /** In major units; `held` is included in the balance. */
  balance: decimalText,
  held: decimalText,
  /** At most `MOST_POSTINGS_COUNTED` + 1, which means more. */
  postings: z.number().int(),
  openedAt: moment,
});
export type BookAccount = z.output<typeof bookAccount>;

export const listBookAccounts = endpoint({
  method: 'GET',
  path: '/admin/books/accounts',
  summary: 'Lists ledger accounts: Holdfast’s, the parties’, then the offerings’',
  access: readers,
  cost: 'search',
  query: z.object({
    kind: z.enum(ACCOUNT_KINDS).optional(),
    commodity: text(40, 0).optional(),
    owner: uuid.optional(),
    q: text(120, 0).optional(),
    ...cursorQuery,
  }),
  reply: z.array(bookAccount),
  refusals: [],
});

const NOT_FOUND = ['NOT_FOUND'] as const;

export const getBookAccount = endpoint({
  method: 'GET',
  path: '/admin/books/accounts/:accountId',
  summary: 'Returns a ledger account and its reserved amounts by cause',
  access: readers,
  reply: bookAccount.extend({
    available: decimalText,
    heldFor: z.array(
      z.object({ kind: z.enum(HOLD_KINDS), count: z.number().int(), amount: decimalText }),
    ),
  }),
  refusals: NOT_FOUND,
});
export type BookAccountDetail = z.output<typeof getBookAccount.reply>;

/** Unsigned: matches either direction. */
const figure = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,8})?$/, { message: 'is not valid' })
  .optional();

/** UTC days, inclusive. */
const postingFilter = {
  kind: z.enum(ENTRY_KINDS).optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
  min: figure,
  max: figure,
};

/**
 * `bookedOn` is the UTC day an entry counts for, `valuedOn` the day the money moved, `belongsTo`
 * the day of a closed period that it adjusts.
 */
const dates = { at: moment, bookedOn: isoDay, valuedOn: isoDay, belongsTo: isoDay.nullable() };

const posting = z.object({
  id: z.string(),
  entryId: uuid,
  kind: z.enum(ENTRY_KINDS),
  text: z.string(),
  reference: z.string(),
  ...dates,
  amount: decimalText,
  balanceAfter: decimalText,
  /** At most three; the opposite side first. */
  counter: z.array(accountName),
  moreCounters: z.number().int(),
});
export type Posting = z.output<typeof posting>;

export const listPostings = endpoint({
  method: 'GET',
  path: '/admin/books/accounts/:accountId/postings',
  summary: 'Lists an account’s postings, newest first; logs access to a party’s account',
  access: readers,
  query: z.object({ ...postingFilter, ...cursorQuery }),
  reply: z.array(posting),
  refusals: NOT_FOUND,
});

export const exportPostings = endpoint({
  method: 'GET',
  path: '/admin/books/accounts/:accountId/export',
  summary: 'Exports an account’s filtered postings as CSV; logs the export',
  access: readers,
  query: z.object(postingFilter),
  reply: z.any(),
  refusals: NOT_FOUND,
  cost: 'export',
  answers: 'file',
});

/** Sums cover all lines. */
export const MOST_LINES_SHOWN = 200;

export const person = z.object({ id: uuid, name: z.string() });
export type Person = z.output<typeof person>;

/** `reference`: the number of the document behind the entry. */
export const entryCause = z.object({
  kind: z.enum(CAUSE_KINDS),
  id: uuid,
  reference: z.string().nullable(),
  parentId: uuid.nullable(),
  why: z.string().nullable(),
  requestedBy: person.nullable(),
  approvedBy: z.array(person),
});
export type EntryCause = z.output<typeof entryCause>;

const otherEntry = z.object({ id: uuid, kind: z.enum(ENTRY_KINDS), at: moment });

export const getBookEntry = endpoint({
  method: 'GET',
  path: '/admin/books/entries/:entryId',
  summary: 'Returns a ledger entry with its postings, cause and author',
  access: {
    ...readers,
    anyOf: ['CAN_MANAGE_FUNDS', 'CAN_MANAGE_CUSTODY', 'CAN_BLOCK_TRANSACTIONS'],
  },
  reply: z.object({
    id: uuid,
    kind: z.enum(ENTRY_KINDS),
    text: z.string(),
    reference: z.string(),
    ...dates,
    by: person.nullable(),
    lines: z.array(
      z.object({ account: accountName, amount: decimalText, balanceAfter: decimalText }),
    ),
    moreLines: z.number().int(),
    /** Unequal sums mean a broken entry. */
    sums: z.array(z.object({ commodity, debits: decimalText, credits: decimalText })),
    reverses: otherEntry.nullable(),
    reversedBy: otherEntry.nullable(),
    cause: entryCause.extend({ isLogged: z.boolean() }).nullable(),
    settlement: z.array(
      z.object({
        id: uuid,
        kind: z.enum(INSTRUCTION_KINDS),
        status: z.enum(INSTRUCTION_STATUSES),
        reason: z.string().nullable(),
        txId: z.string().nullable(),
        round: z.string().nullable(),
      }),
    ),
  }),
  refusals: NOT_FOUND,
});
export type BookEntry = z.output<typeof getBookEntry.reply>;

const total = z.object({
  currency: z.string(),
  parties: decimalText,
  held: decimalText,
  offerings: decimalText,
  platform: decimalText,
  /** Must be zero. */
  sum: decimalText,
});

const check = z.object({
  key: z.string(),
  name: z.string(),
  about: z.string(),
  holds: z.boolean(),
  currency: z.string(),
  left: z.object({ label: z.string(), amount: decimalText }),
  right: z.object({ label: z.string(), amount: decimalText }),
  accountId: uuid.nullable(),
});
export type BookCheck = z.output<typeof check>;

export const bookTotals = endpoint({
  method: 'GET',
  path: '/admin/books/totals',
  summary: 'Returns account totals by currency and whether the books balance',
  access: readers,
  reply: z.object({
    cash: z.array(total),
    units: z.object({
      assets: z.number().int(),
      wrong: z.array(z.object({ assetId: uuid, name: z.string(), sum: decimalText })),
    }),
    checks: z.array(check),
    compared: z
      .object({
        at: moment,
        lines: z.array(
          z.object({ key: z.string(), name: z.string(), state: z.enum(COMPARISON_STATES) }),
        ),
      })
      .nullable(),
  }),
  refusals: [],
});
export type BookTotals = z.output<typeof bookTotals.reply>;
