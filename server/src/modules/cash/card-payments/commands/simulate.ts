import { later } from '@holdfast/domain/kernel/moment';
import { chargeFrom } from '@holdfast/domain/money/fees/charge';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { feeNow } from '../../../money/fees/index.ts';
import { saveCheckout, saveReportedSession } from '../repository/checkouts.ts';
import { PAY_WITHIN } from '../rules.ts';
import { settle } from './settle.ts';

export type SandboxTopUp = {
  readonly partyId: string;
  readonly userId: string;
  /** Cents. */
  readonly amount: bigint;
  readonly cardLast4?: string;
};

/** A complete top-up in one transaction, for seeded data. */
export async function topUpInSandbox(ctx: Ctx, topUp: SandboxTopUp): Promise<{ id: string }> {
  const { partyId, userId, amount, cardLast4 = '4242' } = topUp;
  const rule = await feeNow(ctx, 'card');
  const id = ctx.newId();
  const providerId = `cs_sandbox_told_${id}`;
  const saved = await saveCheckout(ctx, {
    id,
    partyId,
    userId,
    currency: 'USD',
    amount,
    fee: chargeFrom(amount, rule),
    feeId: rule.id,
    provider: 'sandbox',
    providerId,
    url: null,
    requestKey: null,
    status: 'pending',
    failure: null,
    cardLast4: null,
    createdAt: ctx.now,
    expiresAt: later(ctx.now, PAY_WITHIN),
    askAt: later(ctx.now, PAY_WITHIN),
    completedAt: null,
  });
  invariant(saved, 'a new checkout is saved');
  await saveReportedSession(ctx, { id: providerId, reference: id, amount, cardLast4 });
  await settle(ctx, id, {
    providerId,
    reference: id,
    status: 'paid',
    amount,
    currency: 'USD',
    failure: undefined,
    cardLast4,
    paymentId: `pi_${providerId}`,
  });
  return { id };
}
