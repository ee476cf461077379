import { refusePayment } from '@holdfast/domain/cash/card-payments/refusals';
import { outcomeOf } from '@holdfast/domain/cash/card-payments/test-cards';
import { failureText } from '@holdfast/domain/cash/card-payments/top-up';
import { refuse } from '@holdfast/domain/refusals';
import type { CardPort, SandboxPage } from '../card.port.ts';

/** Needs no sign-in; absent with a real provider. */
export async function sandboxPage(card: CardPort, sessionId: string) {
  const page = await card.sandbox?.page(sessionId);
  return page ? shape(page) : refuse('NOT_FOUND', {});
}

/** Accepts test cards only; stores only the last four digits. */
export async function sandboxPay(card: CardPort, sessionId: string, cardNumber: string) {
  const before = await card.sandbox?.page(sessionId);
  if (!before) return refuse('NOT_FOUND', {});
  if (before.status === 'paid' || before.status === 'expired') {
    return refusePayment('CHECKOUT_ENDED', {});
  }
  if (!outcomeOf(cardNumber)) return refusePayment('TEST_CARD_ONLY', {});
  const page = await card.sandbox?.pay(sessionId, cardNumber);
  return page ? shape(page) : refusePayment('CHECKOUT_ENDED', {});
}

export async function sandboxConfirm(card: CardPort, sessionId: string, isConfirmed: boolean) {
  if (!(await card.sandbox?.page(sessionId))) return refuse('NOT_FOUND', {});
  const page = await card.sandbox?.confirm(sessionId, isConfirmed);
  return page ? shape(page) : refusePayment('CHECKOUT_ENDED', {});
}

const shape = (page: SandboxPage) => ({
  id: page.id,
  amount: page.amount,
  currency: page.currency,
  status: page.status,
  decline: page.decline ? { code: page.decline, message: failureText(page.decline) } : null,
  successUrl: page.successUrl,
  cancelUrl: page.cancelUrl,
  expiresAt: page.expiresAt,
});
