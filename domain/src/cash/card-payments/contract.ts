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
  summary: 'Opens a card checkout for topping up the wallet; the answer’s url is where to pay',
  access: funds,
  body: z.object({ amount: usd, currency: z.string().max(10).optional() }),
  reply: z.object({ id: z.string(), url: z.string() }),
  refusals: ['REQUIRED_CURRENCY', 'CHECKOUT_UNAVAILABLE'],
  limit: 'money',
});

export const getCheckout = endpoint({
  method: 'GET',
  path: '/stripe/checkout-session/:checkoutId',
  summary: 'Shows how far one of the party’s card checkouts has come',
  access: party,
  reply: checkout,
  refusals: ['NOT_FOUND'],
});

export const cancelCheckout = endpoint({
  method: 'POST',
  path: '/stripe/checkout-session/:checkoutId/cancel',
  summary: 'Ends an open card checkout at the provider, so that nobody can pay it any more',
  access: { ...party, permission: 'CAN_MANAGE_FUNDS' },
  value: 'own act',
  reply: checkout,
  refusals: ['NOT_FOUND', 'CHECKOUT_NOT_OPEN', 'CHECKOUT_UNAVAILABLE'],
  limit: 'money',
});

export const listDeposits = endpoint({
  method: 'GET',
  path: '/user/wallet/deposits',
  summary: 'Lists the party’s card top-ups with their outcome, newest first',
  access: party,
  query: z.object(cursorQuery),
  reply: z.array(checkout),
  refusals: [],
});

export const webhook = endpoint({
  method: 'POST',
  path: '/stripe/webhook',
  idempotency: { none: 'The provider’s event id does the same.' },
  summary: 'Takes the card provider’s signed word about a checkout',
  access: { who: 'anyone' },
  value: { stays: 'Credits what the card provider confirms that the payer paid in.' },
  reply: z.object({ received: z.literal(true) }),
  refusals: ['INVALID_WEBHOOK', 'CHECKOUT_UNKNOWN', 'CHECKOUT_UNAVAILABLE'],
  rawBody: true,
  limit: 'service',
});

export const sandboxCheckout = endpoint({
  method: 'GET',
  path: '/sandbox/checkout/:sessionId',
  summary: 'Shows a checkout of the built-in sandbox, which stands in for the card provider',
  access: { who: 'anyone' },
  reply: sandboxPage,
  refusals: ['NOT_FOUND'],
});

export const sandboxPay = endpoint({
  method: 'POST',
  path: '/sandbox/checkout/:sessionId/pay',
  summary: 'Pays a sandbox checkout with a test card; no money moves',
  access: { who: 'anyone' },
  body: z.object({ number: text(30) }),
  reply: sandboxPage,
  refusals: ['NOT_FOUND', 'CHECKOUT_ENDED', 'TEST_CARD_ONLY'],
  limit: 'money',
});

export const sandboxConfirm = endpoint({
  method: 'POST',
  path: '/sandbox/checkout/:sessionId/confirm',
  summary: 'Answers, on the sandbox’s page, what the bank of a test card asks before it pays',
  access: { who: 'anyone' },
  body: z.object({ confirmed: z.boolean() }),
  reply: sandboxPage,
  refusals: ['NOT_FOUND', 'CHECKOUT_ENDED'],
  limit: 'money',
});
