import { refusePayment } from '@holdfast/domain/cash/card-payments/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import type { CardPort, CardSession } from '../card.port.ts';
import { checkoutOf } from '../queries/payments.ts';
import { findCheckout } from '../repository/checkouts.ts';
import { settle } from './settle.ts';

/**
 * First at the provider; credits it instead if just paid. Refuses NOT_FOUND, CHECKOUT_NOT_OPEN, and
 * CHECKOUT_UNAVAILABLE if the provider does not respond.
 */
export async function cancelCheckout(
  call: OutsideCall<UserCtx>,
  card: CardPort,
  checkoutId: string,
) {
  const providerId = await call.transaction(async (ctx) => {
    await checkoutOf(ctx, checkoutId);
    const row = await findCheckout(ctx, checkoutId);
    return row?.status === 'pending' ? row.providerId : null;
  });
  if (!providerId) return refusePayment('CHECKOUT_NOT_OPEN', {});
  const session = await endAt(card, providerId);
  if (!session || session.status === 'open') return refusePayment('CHECKOUT_NOT_OPEN', {});
  return call.transaction(async (ctx) => {
    await ctx.record({
      action: 'payments.checkout_cancelled',
      subject: { kind: 'checkout', id: checkoutId },
      partyId: ctx.actor.partyId,
    });
    await settle(ctx, checkoutId, session);
    return checkoutOf(ctx, checkoutId);
  });
}

const endAt = (card: CardPort, providerId: string): Promise<CardSession | undefined> =>
  card.end(providerId).catch(() => refusePayment('CHECKOUT_UNAVAILABLE', {}));
