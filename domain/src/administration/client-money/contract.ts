import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, isoMoment, moment, text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { CALCULATION_STAGES, calculationMachine } from './calculation.machine.ts';
import { CALCULATIONS } from './list.ts';
import { RESULTS } from './results.ts';

const funds = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

/** With the currency's decimals. */
const figure = decimalText;

/** A kind of account: its ledger balance, and as rebuilt from postings. */
export const internalLine = z.object({
  kind: z.string(),
  label: z.string(),
  class: z.enum(['client', 'third_party', 'kept', 'claim', 'own']),
  ledger: figure,
  rebuilt: figure,
  difference: figure,
  /** What holders owe; it reduces no other holder’s claim. */
  claims: figure,
  debts: figure,
  holders: z.number().int(),
});
export type InternalLine = z.output<typeof internalLine>;

/** An item on one side only; `explains`: it accounts for part of the difference. */
export const outsideItem = z.object({
  what: z.string(),
  amount: figure,
  at: isoMoment.nullable(),
  explains: z.boolean(),
  entryId: uuid.nullable(),
});

export const externalLine = z.object({
  key: z.enum(['bank', 'cards', 'wallets']),
  name: z.string(),
  books: figure,
  outside: figure.nullable(),
  inTransit: figure,
  unexplained: figure.nullable(),
  source: z.string(),
  at: isoMoment.nullable(),
  items: z.array(outsideItem),
  /** Wallets that hold less than required. */
  places: z.array(
    z.object({ name: z.string(), address: z.string(), books: figure, outside: figure }),
  ),
});
export type ExternalLine = z.output<typeof externalLine>;

const summary = {
  id: uuid,
  number: z.string(),
  day: isoDay,
  currency: z.string(),
  closedAt: moment,
  requirement: figure,
  /** Null while the wallets can’t be read. */
  resource: figure.nullable(),
  /** Resource less requirement; negative for a shortfall. */
  excess: figure.nullable(),
  result: z.enum(RESULTS),
  stage: z.enum(CALCULATION_STAGES),
  preparedAt: moment,
  preparedBy: z.string().nullable(),
  reviewedAt: moment.nullable(),
  reviewedBy: z.string().nullable(),
};

const calculationRow = z.object(summary);

export const calculation = z.object({
  ...summary,
  /** Null for coins: Holdfast's own aren't in the ledger. */
  ownMoney: figure.nullable(),
  internal: z.array(internalLine),
  external: z.array(externalLine),
  note: z.string().nullable(),
  madeGoodBy: uuid.nullable(),
  /** Entries after the close that cover the shortfall. */
  remedies: z.array(z.object({ entryId: uuid, what: z.string(), amount: figure, at: moment })),
  /** Other currencies and versions of the day. */
  others: z.array(z.object({ id: uuid, number: z.string() })),
  actions: actionsShape(calculationMachine),
});
export type Calculation = z.output<typeof calculation>;

export const listCalculations = endpoint({
  method: 'GET',
  path: '/admin/client-money',
  summary: 'Lists client money calculations by day and currency, newest first',
  access: funds,
  query: listQuery(CALCULATIONS),
  reply: z.array(calculationRow),
  refusals: [],
});

export const getCalculation = endpoint({
  method: 'GET',
  path: '/admin/client-money/:calculationId',
  summary: 'Returns a client money calculation with its internal and external comparison',
  access: funds,
  reply: calculation,
  refusals: ['NOT_FOUND'],
});

export const calculationDocument = endpoint({
  method: 'GET',
  path: '/admin/client-money/:calculationId/document',
  summary: 'Returns a client money calculation as a PDF',
  access: funds,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'render',
  answers: 'file',
});

export const prepareCalculations = endpoint({
  method: 'POST',
  path: '/admin/client-money',
  summary: 'Prepares the calculations of a closed day; a later version supersedes an earlier one',
  access: { ...funds, fresh: true },
  body: z.object({ day: isoDay }),
  reply: z.array(calculationRow),
  refusals: ['DAY_NOT_CLOSED'],
  limit: 'money',
});

export const reviewCalculation = endpoint({
  method: 'POST',
  path: '/admin/client-money/:calculationId/review',
  summary: 'Reviews a calculation with a note; a shortfall names the entry that made it good',
  access: { ...funds, fresh: true },
  body: z.object({ note: text(2_000), entryId: uuid.nullable().default(null) }),
  reply: calculation,
  makes: [calculationMachine.moves.review],
  refusals: ['NOT_FOUND', 'OWN_CALCULATION', 'SHORTFALL_OPEN', 'INVALID_TRANSITION'],
});
