import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text, usd } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { checkout, sandboxPage } from './shapes.ts';

const funds = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_MANAGE_FUNDS',
} as const;
const party = { who: 'signed_in', account: 'served', owns: 'party' } as const;

export const createCheckout = endpoint({
  method: 'POST',
  path: '/stripe/checkout-session',
  summary: 'Creates a card checkout to top up the wallet; the payer pays at the returned URL',
  access: funds,
  pausedBy: 'card_deposits',
  body: z.object({ amount: usd, currency: z.string().max(10).optional() }),
  reply: z.object({ id: z.string(), url: z.string() }),
  refusals: ['REQUIRED_CURRENCY', 'CHECKOUT_UNAVAILABLE'],
  limit: 'money',
});

export const getCheckout = endpoint({
  method: 'GET',
  path: '/stripe/checkout-session/:checkoutId',
  summary: 'Returns the status of one of the party’s card checkouts',
  access: party,
  reply: checkout,
  refusals: ['NOT_FOUND'],
});

export const cancelCheckout = endpoint({
  method: 'POST',
  path: '/stripe/checkout-session/:checkoutId/cancel',
  summary: 'Cancels an open card checkout at the provider',
  access: { ...party, permission: 'CAN_MANAGE_FUNDS' },
  value: 'own act',
  reply: checkout,
  refusals: ['NOT_FOUND', 'CHECKOUT_NOT_OPEN', 'CHECKOUT_UNAVAILABLE'],
  limit: 'money',
});

export const listDeposits = endpoint({
  method: 'GET',
  path: '/user/wallet/deposits',
  summary: 'Lists the party’s card top-ups and their outcomes, newest first',
  access: party,
  query: z.object(cursorQuery),
  reply: z.array(checkout),
  refusals: [],
});

export const webhook = endpoint({
  method: 'POST',
  path: '/stripe/webhook',
  idempotency: { none: 'The provider’s event ID serves as the key.' },
  summary: 'Receives a signed webhook event from the card provider',
  access: { who: 'anyone' },
  value: { stays: 'Credits amounts the card provider confirms as paid by the payer.' },
  reply: z.object({ received: z.literal(true) }),
  refusals: ['INVALID_WEBHOOK', 'CHECKOUT_UNKNOWN', 'CHECKOUT_UNAVAILABLE'],
  rawBody: true,
  limit: 'service',
});

export const sandboxCheckout = endpoint({
  method: 'GET',
  path: '/sandbox/checkout/:sessionId',
  summary: 'Returns a checkout of the built-in card sandbox',
  access: { who: 'anyone' },
  reply: sandboxPage,
  refusals: ['NOT_FOUND'],
});

export const sandboxPay = endpoint({
  method: 'POST',
  path: '/sandbox/checkout/:sessionId/pay',
  summary: 'Pays a sandbox checkout with a test card; moves no money',
  access: { who: 'anyone' },
  body: z.object({ number: text(30) }),
  reply: sandboxPage,
  refusals: ['NOT_FOUND', 'CHECKOUT_ENDED', 'TEST_CARD_ONLY'],
  limit: 'money',
});

export const sandboxConfirm = endpoint({
  method: 'POST',
  path: '/sandbox/checkout/:sessionId/confirm',
  summary: 'Completes or fails the bank confirmation of a test card in the sandbox',
  access: { who: 'anyone' },
  body: z.object({ confirmed: z.boolean() }),
  reply: sandboxPage,
  refusals: ['NOT_FOUND', 'CHECKOUT_ENDED'],
  limit: 'money',
});
