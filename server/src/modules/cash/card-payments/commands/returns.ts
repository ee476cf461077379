import type { Ctx } from '../../../../kit/ctx.ts';
import type { CardReturns } from '../card.port.ts';
import { lockCheckout } from '../repository/checkouts.ts';
import { listDisputes, lockDebts } from '../repository/disputes.ts';
import { listRefunds } from '../repository/refunds.ts';
import { collectLocked } from './debts.ts';
import { settleDispute } from './dispute-transitions.ts';
import { settleRefund } from './refund-transitions.ts';

/** Applies the provider's state once. Returns the outcomes for the webhook log. */
export async function settleReturns(
  ctx: Ctx,
  checkoutId: string,
  returns: CardReturns,
): Promise<string> {
  const checkout = await lockCheckout(ctx, checkoutId);
  if (!checkout) return 'unknown';
  if (checkout.status !== 'completed') return `nothing credited: ${checkout.status}`;
  await lockDebts(ctx, checkout.partyId);
  const [refunds, disputes] = [
    await listRefunds(ctx, [checkout.id]),
    await listDisputes(ctx, [checkout.id]),
  ];
  const outcomes: string[] = [];
  for (const reported of returns.refunds) {
    const known = refunds.find(
      (row) => row.providerId === reported.providerId || row.id === reported.reference,
    );
    outcomes.push(await settleRefund(ctx, checkout, known, reported));
  }
  for (const reported of returns.disputes) {
    const known = disputes.find((row) => row.providerId === reported.providerId);
    outcomes.push(await settleDispute(ctx, checkout, known, reported));
  }
  await collectLocked(ctx, checkout.partyId);
  return outcomes.join(', ') || 'nothing went back';
}
