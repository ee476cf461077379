import type { CallData } from '../../../lib/call.ts';

export type Checkout = CallData<'GET /stripe/checkout-session/:checkoutId'>;

export type SandboxPage = CallData<'GET /sandbox/checkout/:sessionId'>;

const WAITING = new Set(['created', 'pending', 'processing']);

export const isWaiting = (checkout: Pick<Checkout, 'status'>): boolean =>
  WAITING.has(checkout.status);

/** True while awaiting payment, or another card after a decline. */
export const mayChange = (checkout: Checkout): boolean =>
  isWaiting(checkout) || checkout.url !== null;
