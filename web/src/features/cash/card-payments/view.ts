import type { CallData } from '../../../lib/call.ts';

/** A top-up by card as its party sees it. */
export type Checkout = CallData<'GET /stripe/checkout-session/:checkoutId'>;

/** The checkout of the card provider's stand-in. */
export type SandboxPage = CallData<'GET /sandbox/checkout/:sessionId'>;

const WAITING = new Set(['created', 'pending', 'processing']);

export const isWaiting = (checkout: Pick<Checkout, 'status'>): boolean =>
  WAITING.has(checkout.status);

/** It waits for its payment, or for another card after a decline. */
export const mayChange = (checkout: Checkout): boolean =>
  isWaiting(checkout) || checkout.url !== null;
