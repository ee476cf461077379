import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoMoment, moment, uuid } from '../../kernel/fields.ts';

const looks = {
  who: 'staff',
  account: 'active',
  anyOf: ['CAN_MANAGE_FUNDS', 'CAN_MANAGE_CUSTODY'],
} as const;

/**
 * in_flight: explained by pending items; differs: unexplained; unknown: a source was unavailable.
 */
export const COMPARISON_STATES = ['agrees', 'in_flight', 'differs', 'unknown'] as const;

export const comparison = z.object({
  key: z.string(),
  name: z.string(),
  about: z.string(),
  state: z.enum(COMPARISON_STATES),
  books: z.string(),
  outside: z.string(),
  difference: z.string(),
  /** When the unbroken run of differences began. */
  since: isoMoment.nullable(),
  accountId: uuid.nullish(),
  items: z.array(
    z.object({
      what: z.string(),
      amount: z.string(),
      at: isoMoment.nullable(),
      inFlight: z.boolean(),
      entryId: uuid.nullish(),
      accountId: uuid.nullish(),
    }),
  ),
});
export type ComparisonLine = z.output<typeof comparison>;

export const reconciliation = z.object({
  id: uuid,
  at: moment,
  askedBy: z.string().nullable(),
  agrees: z.boolean(),
  lines: z.array(comparison),
});

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/admin/reconciliations',
  summary: 'Lists the latest reconciliations of the books with bank, cards and chain, newest first',
  access: looks,
  reply: z.array(reconciliation),
  refusals: [],
});

export const reconcileNow = endpoint({
  method: 'POST',
  path: '/admin/reconciliations',
  summary: 'Reconciles the books with bank, cards and chain now, and stores the result',
  access: looks,
  value: { stays: 'Compares only; a market halted for lost blocks may reopen.' },
  reply: reconciliation,
  refusals: [],
  limit: 'money',
});
