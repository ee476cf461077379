import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimal, isoDay, moment, text, usd, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { OWN_REMITTANCES, OWN_TOP_UPS } from './list.ts';
import { ownRemittanceMachine } from './remittance.machine.ts';
import { PERIODS } from './schedule.ts';
import { outgoingLine, ownMoneyFigures, ownRemittance, ownTopUp, scheduleShape } from './shapes.ts';
import { ownTopUpMachine } from './top-up.machine.ts';

const funds = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;
const fresh = { ...funds, fresh: true } as const;
const because = z.object({ reason: text(500) });
const about = ['NOT_FOUND', 'INVALID_TRANSITION'] as const;
const SAFE = [
  ...(['OWN_ACCOUNT_MISSING', 'CLIENT_MONEY_SHORT'] as const),
  ...(['RECONCILIATION_DIFFERS', 'RECONCILIATION_OUTDATED'] as const),
] as const;

export const ownMoney = endpoint({
  method: 'GET',
  path: '/admin/own-money',
  summary: 'Returns Holdfast’s own dollars, VAT owed, its own account and the remittance schedule',
  access: funds,
  reply: z.object({
    figures: ownMoneyFigures,
    account: z
      .object({ name: z.string(), bankName: z.string(), iban: z.string(), isExample: z.boolean() })
      .nullable(),
    whyNot: z.string().nullable(),
    reconciliation: z.object({ at: moment, agrees: z.boolean() }).nullable(),
    schedule: scheduleShape.nullable(),
    /** Awaits approval. */
    change: z.object({ id: uuid, ...scheduleShape.shape }).nullable(),
    lastRun: z
      .object({ day: isoDay, reference: z.string().nullable(), skipped: z.string().nullable() })
      .nullable(),
  }),
  refusals: [],
});

export const ownRemittances = endpoint({
  method: 'GET',
  path: '/admin/remittances',
  summary: 'Lists remittances of own money and VAT, newest first',
  access: funds,
  query: listQuery(OWN_REMITTANCES),
  reply: z.array(ownRemittance),
  refusals: [],
});

export const requestOwnRemittance = endpoint({
  method: 'POST',
  path: '/admin/remittances',
  summary: 'Requests a remittance of own money, or of VAT, to Holdfast’s own account',
  access: fresh,
  pausedBy: 'withdrawals',
  value: 'second approval',
  /** With a day: VAT owed at its end, which the own account pays to the tax authority. */
  body: z.object({ amount: usd, note: text(500), vatOwedOn: isoDay.optional() }),
  reply: ownRemittance,
  refusals: [...SAFE, 'OWN_MONEY_EXCEEDED', 'VAT_NOT_OWED'],
  idempotency: 'required',
  limit: 'money',
});

export const ownRemittanceFile = endpoint({
  method: 'GET',
  path: '/admin/remittances/:remittanceId/file',
  summary: 'Downloads the payment file of an approved remittance (ISO 20022 pain.001)',
  access: funds,
  pausedBy: 'withdrawals',
  reply: z.unknown(),
  refusals: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'BANK_TRANSFERS_OFF',
    'OWN_ACCOUNT_CHANGED',
    ...SAFE,
  ],
  cost: 'export',
  answers: 'file',
});

export const sendOwnRemittance = endpoint({
  method: 'POST',
  path: '/admin/remittances/:remittanceId/sent',
  summary: 'Records that the bank accepted the payment, with its reference',
  access: fresh,
  makes: [ownRemittanceMachine.moves.send],
  body: z.object({ bankReference: text(70) }),
  reply: ownRemittance,
  refusals: [...about, 'OWN_ACCOUNT_CHANGED', ...SAFE],
  limit: 'money',
});

export const cancelOwnRemittance = endpoint({
  method: 'POST',
  path: '/admin/remittances/:remittanceId/cancel',
  summary: 'Cancels an approved remittance that the bank didn’t pay; its amount is available again',
  access: fresh,
  makes: [ownRemittanceMachine.moves.cancel],
  body: because,
  reply: ownRemittance,
  refusals: [...about, 'ANOTHER_PERSON_CANCELS'],
  limit: 'money',
});

export const linesForOwnRemittance = endpoint({
  method: 'GET',
  path: '/admin/remittances/:remittanceId/lines',
  summary: 'Lists unmatched outgoing statement lines of the remittance’s amount',
  access: funds,
  reply: z.array(outgoingLine),
  refusals: ['NOT_FOUND'],
});

export const bookOwnRemittance = endpoint({
  method: 'POST',
  path: '/admin/remittances/:remittanceId/book',
  summary: 'Books a sent remittance from the statement line that paid it',
  access: fresh,
  value: { stays: 'Books an approved payment that the statement shows.' },
  makes: [ownRemittanceMachine.moves.book],
  body: z.object({ lineId: uuid }),
  reply: ownRemittance,
  refusals: [...about, 'LINE_NOT_OPEN'],
  limit: 'money',
});

export const ownTopUps = endpoint({
  method: 'GET',
  path: '/admin/top-ups',
  summary: 'Lists top-ups of the client account by Holdfast, newest first',
  access: funds,
  query: listQuery(OWN_TOP_UPS),
  reply: z.array(ownTopUp),
  refusals: [],
});

export const requestOwnTopUp = endpoint({
  method: 'POST',
  path: '/admin/top-ups',
  summary: 'Announces a payment of Holdfast’s own money into the client account',
  access: fresh,
  value: 'second approval',
  body: z.object({ amount: usd, reason: text(500) }),
  reply: ownTopUp,
  refusals: [],
  idempotency: 'required',
  limit: 'money',
});

export const cancelOwnTopUp = endpoint({
  method: 'POST',
  path: '/admin/top-ups/:topUpId/cancel',
  summary: 'Cancels an approved top-up that wasn’t paid',
  access: fresh,
  makes: [ownTopUpMachine.moves.cancel],
  body: because,
  reply: ownTopUp,
  refusals: about,
  limit: 'money',
});

export const requestSchedule = endpoint({
  method: 'POST',
  path: '/admin/own-money/schedule',
  summary: 'Requests a change to the remittance schedule',
  access: fresh,
  body: z.object({
    every: z.enum(PERIODS),
    day: z.number().int().min(1).max(28),
    minimum: usd,
    buffer: decimal(2, { positive: false }).refine((cents) => cents >= 0n, {
      message: 'is not valid',
    }),
    reason: text(500),
  }),
  reply: z.object({ id: uuid }),
  refusals: ['SCHEDULE_REQUESTED'],
  limit: 'money',
});
