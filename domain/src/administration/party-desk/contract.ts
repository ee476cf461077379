import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  decimalText,
  isoDay,
  moment,
  text,
  unitsAmount,
  usdAmount,
  uuid,
} from '../../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';
import { PLAN_STATUSES } from '../../market/investment-plans/plan.machine.ts';
import { CYCLES } from '../../market/investment-plans/schedule.ts';
import type { Permission } from '../../permissions.ts';

const byOneOf = <const P extends readonly Permission[]>(...anyOf: P) =>
  ({ who: 'staff', account: 'active', anyOf }) as const;

const people = ['CAN_MANAGE_USERS', 'CAN_MANAGE_ORGANIZATION'] as const;
const money = byOneOf('CAN_MANAGE_FUNDS', 'CAN_BLOCK_TRANSACTIONS', ...people);
const holds = byOneOf('CAN_MANAGE_FUNDS', 'CAN_BLOCK_TRANSACTIONS');
const investing = byOneOf('CAN_MANAGE_COMMITMENTS', 'CAN_MANAGE_ASSETS', ...people);

/** Maximum number of lines listed per block; the block's total includes all lines. */
export const BLOCK_LINES = 20;

const block = <S extends z.ZodType>(line: S) =>
  z.object({ total: z.number().int(), lines: z.array(line) });

const refusals = ['NOT_FOUND'] as const;

export const partyBalances = endpoint({
  method: 'GET',
  path: '/admin/parties/:partyId/balances',
  summary: 'Returns a party’s wallet by currency: available and reserved',
  access: money,
  reply: block(
    z.object({
      currency: z.enum(WALLET_CURRENCIES),
      available: decimalText,
      held: decimalText,
    }),
  ),
  refusals,
});

export const partyHoldings = endpoint({
  method: 'GET',
  path: '/admin/parties/:partyId/holdings',
  summary: 'Lists a party’s units by asset',
  access: investing,
  reply: block(
    z.object({
      assetId: uuid,
      name: z.string(),
      symbol: z.string(),
      units: unitsAmount,
      cost: usdAmount,
    }),
  ),
  refusals,
});

export const partyOrders = endpoint({
  method: 'GET',
  path: '/admin/parties/:partyId/orders',
  summary: 'Lists a party’s latest orders, open ones first',
  access: investing,
  reply: block(
    z.object({
      id: uuid,
      symbol: z.string(),
      action: z.string(),
      status: z.string(),
      quantity: unitsAmount,
      filled: unitsAmount,
      price: usdAmount,
      at: moment,
    }),
  ),
  refusals,
});

export const partyPlans = endpoint({
  method: 'GET',
  path: '/admin/parties/:partyId/plans',
  summary: 'Lists a party’s investment plans, active ones first, with the last result of each',
  access: investing,
  reply: block(
    z.object({
      id: uuid,
      assetId: uuid,
      symbol: z.string(),
      kind: z.enum(['recurring', 'income']),
      /** Per purchase, fees included; null if all income is invested. */
      amount: usdAmount.nullable(),
      cycle: z.enum(CYCLES).nullable(),
      day: z.number().int().nullable(),
      nextOn: isoDay.nullable(),
      status: z.enum(PLAN_STATUSES),
      invested: usdAmount,
      reason: z.string().nullable(),
    }),
  ),
  refusals,
});

export const partyCommitments = endpoint({
  method: 'GET',
  path: '/admin/parties/:partyId/commitments',
  summary: 'Lists a party’s latest commitments with their status',
  access: investing,
  reply: block(
    z.object({
      id: uuid,
      assetId: uuid,
      assetName: z.string(),
      stage: z.string(),
      units: unitsAmount,
      total: usdAmount,
      at: moment,
    }),
  ),
  refusals,
});

export const partyBanks = endpoint({
  method: 'GET',
  path: '/admin/parties/:partyId/banks',
  summary: 'Lists a party’s bank accounts, with masked numbers',
  access: holds,
  reply: block(
    z.object({
      id: uuid,
      bankName: z.string(),
      masked: z.string(),
      holderName: z.string(),
      nameCheck: z.string(),
      active: z.boolean(),
      at: moment,
    }),
  ),
  refusals,
});

export const partyPayments = endpoint({
  method: 'GET',
  path: '/admin/parties/:partyId/payments',
  summary: 'Lists a party’s latest bank deposits and withdrawals with their status',
  access: holds,
  reply: block(
    z.object({
      id: uuid,
      kind: z.enum(['deposit', 'withdrawal']),
      reference: z.string(),
      stage: z.string(),
      amount: usdAmount,
      at: moment,
    }),
  ),
  refusals,
});

export const partyRestraints = endpoint({
  method: 'GET',
  path: '/admin/parties/:partyId/holds',
  summary: 'Lists a party’s holds with reasons and release dates',
  access: holds,
  reply: block(
    z.object({
      id: uuid,
      reason: z.string(),
      by: z.string().nullable(),
      at: moment,
      liftedBy: z.string().nullable(),
      liftedAt: moment.nullable(),
      liftReason: z.string().nullable(),
    }),
  ),
  refusals,
});

export const partyTickets = endpoint({
  method: 'GET',
  path: '/admin/parties/:partyId/tickets',
  summary: 'Lists a party’s latest service requests',
  access: byOneOf('CAN_MANAGE_SERVICE_REQUESTS'),
  reply: block(
    z.object({
      id: uuid,
      number: z.string(),
      subject: z.string(),
      stage: z.string(),
      at: moment,
    }),
  ),
  refusals,
});

const note = z.object({
  id: uuid,
  /** “Confidential” for a confidential note, except to compliance. */
  text: z.string(),
  isConfidential: z.boolean(),
  by: z.string(),
  at: moment,
});

export const partyNotes = endpoint({
  method: 'GET',
  path: '/admin/parties/:partyId/notes',
  summary: 'Lists staff notes about a party, newest first',
  access: byOneOf(...people, 'CAN_MANAGE_FUNDS', 'CAN_MANAGE_SERVICE_REQUESTS'),
  reply: block(note),
  refusals,
});

export const writePartyNote = endpoint({
  method: 'POST',
  path: '/admin/parties/:partyId/notes',
  summary: 'Adds a staff note about a party; notes can’t be edited',
  access: byOneOf(...people, 'CAN_MANAGE_FUNDS', 'CAN_MANAGE_SERVICE_REQUESTS'),
  body: z.object({ text: text(2000), isConfidential: z.boolean().default(false) }),
  reply: note,
  refusals,
});
