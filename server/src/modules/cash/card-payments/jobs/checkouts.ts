import { SECOND } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import { newIdOf } from '../../../../kit/http/edge.ts';
import type { Job } from '../../../../kit/jobs/jobs.ts';
import type { CardPort, CardSession } from '../card.port.ts';
import { settle } from '../commands/settle.ts';
import { type CheckoutRow, listDue } from '../repository/checkouts.ts';

const AT_ONCE = 20;

/** Polls due checkouts in case a webhook was lost; expires unpaid ones. */
export const checkoutJob = (card: CardPort): Job => ({
  name: 'payments.checkouts',
  everyMs: 20 * SECOND,
  run: async (edge) => {
    const cause = { requestId: newIdOf(edge) };
    const due = await transaction(edge, cause, (ctx) => listDue(ctx, AT_ONCE));
    let failed = 0;
    for (const checkout of due) {
      try {
        const session = await pollCheckout(edge, card, checkout);
        await transaction(edge, cause, (ctx) => settle(ctx, checkout.id, session));
      } catch (error) {
        failed += 1;
        edge.log.warn({ err: error, checkoutId: checkout.id }, 'Checkout not settled');
      }
    }
    return due.length === AT_ONCE && failed === 0;
  },
});

/** A checkout without a provider session can't be paid, so it expires. */
async function pollCheckout(
  edge: Edge,
  card: CardPort,
  checkout: CheckoutRow,
): Promise<CardSession> {
  const known = checkout.providerId ? await card.session(checkout.providerId) : undefined;
  const late = edge.clock.now() >= checkout.expiresAt;
  if (known) return known.status === 'open' && late ? { ...known, status: 'expired' } : known;
  return {
    providerId: checkout.providerId ?? `none_${checkout.id}`,
    reference: checkout.id,
    status: 'expired',
    amount: checkout.amount,
    currency: checkout.currency,
    failure: undefined,
    cardLast4: undefined,
    paymentId: undefined,
  };
}
