import { refuseDeposit } from '@holdfast/domain/cash/bank-deposits/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { releaseOwnMoney } from '../../../money/ledger/index.ts';
import { paymentFile } from '../../withdrawals/index.ts';
import type { RemittanceDeps } from '../deps.ts';
import { safetyOf } from '../queries/safety.ts';
import { markFetched } from '../repository/remittances.ts';
import { assertMayCancel, assertPayee, assertSafe } from '../rules.ts';
import { move, moveOwnTopUp, remittanceForMove, topUpForMove } from './transitions.ts';

/**
 * The same bytes each time; every download is logged. Refuses NOT_FOUND, INVALID_TRANSITION,
 * BANK_TRANSFERS_OFF, OWN_ACCOUNT_CHANGED and as `assertSafe`.
 */
export async function remittanceFile(ctx: UserCtx, deps: RemittanceDeps, id: string) {
  const { clientAccount } = deps;
  if (!clientAccount) return refuseDeposit('BANK_TRANSFERS_OFF', {});
  const row = await remittanceForMove(ctx, id, 'send');
  const safety = await safetyOf(ctx, deps);
  assertSafe(safety);
  assertPayee(row.payee, safety.account);
  const { name, bankName, iban, swift } = invariant(safety.account, 'a safe payment has a payee');
  await markFetched(ctx, id);
  await ctx.record({
    action: 'remittance.file_fetched',
    subject: { kind: 'remittance', id },
    detail: { reference: row.reference },
  });
  const xml = paymentFile({
    messageId: row.reference,
    createdAt: invariant(row.decidedAt, 'an approved remittance was decided'),
    currency: 'USD',
    debtor: { name: clientAccount.name, iban: clientAccount.iban, bic: clientAccount.swift },
    payments: [
      {
        endToEndId: row.reference,
        amount: row.amount,
        creditor: {
          ...{ name, iban, bankName, bic: swift, accountNumber: null },
          country: iban.slice(0, 2),
        },
        remittance: `Holdfast ${row.reference}`,
      },
    ],
  });
  return { name: `holdfast-${row.reference.toLowerCase()}.xml`, xml };
}

/** Refuses NOT_FOUND, INVALID_TRANSITION, OWN_ACCOUNT_CHANGED and as `assertSafe`. */
export async function sendRemittance(
  ctx: UserCtx,
  deps: RemittanceDeps,
  id: string,
  bankReference: string,
): Promise<void> {
  const row = await remittanceForMove(ctx, id, 'send');
  assertSafe(await safetyOf(ctx, deps));
  assertPayee(row.payee, deps.ownAccount);
  await move(ctx, row, 'send', { bankReference, sentAt: ctx.now });
}

/** Its amount is available again. Refuses NOT_FOUND, INVALID_TRANSITION, ANOTHER_PERSON_CANCELS. */
export async function cancelRemittance(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await remittanceForMove(ctx, id, 'cancel');
  assertMayCancel(row, ctx.actor.userId);
  await releaseOwnMoney(ctx, id);
  await move(ctx, row, 'cancel', { decisionReason: reason }, { reason });
}

/** Refuses NOT_FOUND, INVALID_TRANSITION. */
export async function cancelTopUp(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await topUpForMove(ctx, id, 'cancel');
  await moveOwnTopUp(ctx, row, 'cancel', { decisionReason: reason }, { reason });
}
