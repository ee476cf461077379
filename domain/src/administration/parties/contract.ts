import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, text, uuid } from '../../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';

const desks = {
  who: 'staff',
  account: 'active',
  anyOf: ['CAN_MANAGE_FUNDS', 'CAN_BLOCK_TRANSACTIONS'],
} as const;

export const LEAST_SEARCHED = 2;

export const foundParty = z.object({
  id: uuid,
  name: z.string(),
  kind: z.enum(['person', 'company']),
  /** Of the user who matches the search, else of the party's first; null for a closed account. */
  email: z.string().nullable(),
  reference: z.string().nullable(),
  /** Reserved amounts included: USD always, other currencies if non-zero. */
  balances: z.array(z.object({ currency: z.enum(WALLET_CURRENCIES), balance: decimalText })),
  isApproved: z.boolean(),
  isStaff: z.boolean(),
});
export type FoundParty = z.output<typeof foundParty>;

export const findParties = endpoint({
  method: 'GET',
  path: '/admin/parties',
  summary: 'Finds parties by name, email, company, payment reference, referral code or address',
  access: desks,
  cost: 'search',
  query: z.object({ q: text(120, LEAST_SEARCHED) }),
  reply: z.array(foundParty),
  refusals: [],
});

export const getParty = endpoint({
  method: 'GET',
  path: '/admin/parties/:partyId',
  summary: 'Returns a party’s identification, shown before crediting money or placing a hold',
  access: desks,
  reply: foundParty,
  refusals: ['NOT_FOUND'],
});
