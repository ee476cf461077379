import { z } from 'zod';
import { action } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, moment, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { ENTRY_KINDS } from '../../money/ledger/books.ts';
import { ACCOUNT_KINDS } from '../../money/ledger/chart.ts';
import { PERIODS } from './list.ts';

const funds = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

export const PERIOD_STATES = ['open', 'requested', 'closed'] as const;

/** A UTC calendar month: "2025-12". */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'is not valid' });

const period = {
  month,
  from: isoDay,
  through: isoDay,
  state: z.enum(PERIOD_STATES),
  /** Includes adjustments of earlier periods. */
  entries: z.number().int(),
  adjustmentsIn: z.number().int(),
  /** Adjustments of this period that are booked in later ones. */
  adjustmentsOut: z.number().int(),
  requestedBy: z.string().nullable(),
  requestedAt: moment.nullable(),
  approvedBy: z.string().nullable(),
  closedAt: moment.nullable(),
  /** The open or approved closing. */
  closingId: uuid.nullable(),
  close: action,
};
export const accountingPeriod = z.object(period);
export type AccountingPeriod = z.output<typeof accountingPeriod>;

/** Listed in each direction; the counts cover all. */
export const MOST_ADJUSTMENTS = 200;

const adjustment = z.object({
  id: uuid,
  kind: z.enum(ENTRY_KINDS),
  text: z.string(),
  recordedAt: moment,
  bookedOn: isoDay,
  valuedOn: isoDay,
  belongsTo: isoDay,
  amounts: z.array(z.object({ amount: decimalText, currency: z.string() })),
});
export type PeriodAdjustment = z.output<typeof adjustment>;

export const listAccountingPeriods = endpoint({
  method: 'GET',
  path: '/admin/accounting-periods',
  summary: 'Lists accounting periods with their closings, newest first',
  access: funds,
  cost: 'search',
  query: listQuery(PERIODS),
  reply: z.array(accountingPeriod),
  refusals: [],
});

export const getAccountingPeriod = endpoint({
  method: 'GET',
  path: '/admin/accounting-periods/:month',
  summary: 'Returns an accounting period with its movements and prior-period adjustments',
  access: funds,
  cost: 'search',
  reply: accountingPeriod.extend({
    /** Cash by kind of account; final once the period is closed. */
    movements: z.array(
      z.object({ account: z.enum(ACCOUNT_KINDS), currency: z.string(), amount: decimalText }),
    ),
    adjustments: z.object({ in: z.array(adjustment), out: z.array(adjustment) }),
  }),
  refusals: ['NOT_FOUND'],
});
export type AccountingPeriodDetail = z.output<typeof getAccountingPeriod.reply>;

export const requestClosing = endpoint({
  method: 'POST',
  path: '/admin/accounting-periods/:month/close',
  summary: 'Requests the closing of a period; requires second approval',
  access: { ...funds, fresh: true },
  reply: accountingPeriod,
  limit: 'money',
  refusals: [
    'NOT_FOUND',
    'PERIOD_NOT_OVER',
    'PERIOD_NOT_NEXT',
    'PERIOD_CLOSED',
    'PERIOD_UNFINISHED',
    'APPROVAL_OPEN',
  ],
});
