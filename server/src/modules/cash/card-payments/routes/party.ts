import * as payments from '@holdfast/domain/cash/card-payments/contract';
import { answer, outsideRoute, type Route, route } from '../../../../kit/http/route.ts';
import type { CardPort } from '../card.port.ts';
import { cancelCheckout } from '../commands/cancel-checkout.ts';
import { openCheckout } from '../commands/open-checkout.ts';
import { sandboxConfirm, sandboxPage, sandboxPay } from '../commands/sandbox.ts';
import { handleWebhook } from '../commands/webhook.ts';
import { checkoutOf, depositsOf } from '../queries/payments.ts';
import { cardDeskRoutes } from './desk.ts';

export function cardPaymentRoutes(card: CardPort, publicUrl: string): Route[] {
  return [
    ...cardDeskRoutes(card),
    outsideRoute(
      payments.createCheckout,
      (call, { body, headers }) =>
        openCheckout(call, card, publicUrl, { ...body, requestKey: headers['idempotency-key'] }),
      { resumes: true },
    ),
    route(payments.getCheckout, (ctx, { params }) => checkoutOf(ctx, params.checkoutId)),
    outsideRoute(payments.cancelCheckout, (call, { params }) =>
      cancelCheckout(call, card, params.checkoutId),
    ),
    route(payments.listDeposits, async (ctx, { query }) => {
      const { shown, next } = await depositsOf(ctx, query);
      return answer(shown, { meta: { next } });
    }),
    outsideRoute(payments.webhook, (call, { rawBody, headers }) =>
      handleWebhook(call, card, { rawBody, signature: headers['stripe-signature'] }),
    ),
    outsideRoute(payments.sandboxCheckout, (_call, { params }) =>
      sandboxPage(card, params.sessionId),
    ),
    outsideRoute(payments.sandboxPay, (_call, { params, body }) =>
      sandboxPay(card, params.sessionId, body.number),
    ),
    outsideRoute(payments.sandboxConfirm, (_call, { params, body }) =>
      sandboxConfirm(card, params.sessionId, body.confirmed),
    ),
  ];
}
