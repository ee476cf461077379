import { refuseBankAccount } from '@holdfast/domain/cash/bank-accounts/refusals';
import { WITHDRAWAL_LIMITS } from '@holdfast/domain/cash/withdrawals/limits';
import { withdrawalReference } from '@holdfast/domain/cash/withdrawals/reference';
import { refuseWithdrawal } from '@holdfast/domain/cash/withdrawals/refusals';
import { DAY } from '@holdfast/domain/kernel/moment';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { chargeOn } from '@holdfast/domain/money/fees/charge';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { feeNow } from '../../../money/fees/index.ts';
import { hold, partyMain } from '../../../money/ledger/index.ts';
import { assertSigned } from '../../../people/agreements/index.ts';
import { lockReleaseOrder } from '../../../people/approvals/index.ts';
import { partyById, usersOfParty, usersOfPartyWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { lockPayee, type Payee } from '../../bank-accounts/index.ts';
import { takeOutflow } from '../../company-limits/index.ts';
import { sealPayee } from '../repository/payee.ts';
import {
  findWithdrawal,
  isKnownPayee,
  saveWithdrawal,
  sumSince,
  type WithdrawalRow,
} from '../repository/withdrawals.ts';
import { amountText, limitPassed, takenBy } from '../rules.ts';
import { assertOutflow } from './outflow-checks.ts';
import { findTwoPeopleReason, markReviewed } from './staff-look.ts';
import { causeOf, moveWithdrawal, WITHDRAWAL } from './transitions.ts';

export type Wanted = {
  readonly currency?: string | undefined;
  /** Cents. */
  readonly amount: bigint;
  readonly bankAccountId: string;
};

/**
 * The amount is held immediately, and approved immediately up to the limit; above the company's, a
 * second member approves first. The caller has checked the second factor.
 */
export async function requestWithdrawal(ctx: UserCtx, wanted: Wanted): Promise<WithdrawalRow> {
  const { partyId } = ctx.actor;
  const { amount } = wanted;
  const currency = assertCurrency(wanted.currency);
  const payee = await payeeFor(ctx, wanted.bankAccountId);
  await assertOutflow(ctx);
  // Known bank accounts stay usable while documents await signature.
  if (!(await isKnownPayee(ctx, payee.id))) await assertSigned(ctx, partyId, { kind: 'account' });
  const rule = await feeNow(ctx, 'withdrawal');
  const charged = { amount, fee: chargeOn(amount, rule), feeId: rule.id };
  const id = ctx.newId();
  // In the lock order, single releases come before accounts.
  await lockReleaseOrder(ctx);
  // Locks the account, so the sums below are stable until commit.
  await hold(ctx, {
    account: partyMain(partyId, currency),
    amount: takenBy(charged),
    cause: causeOf(id),
    refusal: 'E_INSUFFICIENT_WALLET_BALANCE',
  });
  const sumOfDay = await assertLimits(ctx, amount);
  const needsMember = await takeOutflow(ctx, { kind: WITHDRAWAL, causeId: id, amount });
  if (needsMember) {
    const row = await save(ctx, { id, currency, twoPeopleReason: null, ...charged }, payee);
    await notifyMembers(ctx, row);
    return moveWithdrawal(ctx, row, 'refer');
  }
  const twoPeopleReason = await findTwoPeopleReason(ctx, { id, partyId, amount }, sumOfDay);
  const row = await save(ctx, { id, currency, twoPeopleReason, ...charged }, payee);
  return markReviewed(ctx, row);
}

/** Client money moves in US dollars only. */
function assertCurrency(given: string | undefined): 'USD' {
  const currency = given?.trim().toUpperCase();
  if (!currency) return refuse('REQUIRED_CURRENCY', {});
  if (currency === 'USD') return currency;
  const message = messages.invalid('Currency');
  return refuseFields([{ field: 'currency', rule: 'default', message }]);
}

async function payeeFor(ctx: UserCtx, accountId: string): Promise<Payee> {
  const payee = await lockPayee(ctx, ctx.actor.partyId, accountId);
  if (!payee) return refuse('NOT_FOUND', {});
  if (!payee.usable) return refuseBankAccount('BANK_NOT_USABLE', {});
  if (payee.availableFrom > ctx.now) {
    return refuseWithdrawal('BANK_ACCOUNT_WAITS', { from: payee.availableFrom });
  }
  return payee;
}

/** Returns the 24-hour total including this withdrawal. Refuses WITHDRAWAL_LIMIT. */
async function assertLimits(ctx: UserCtx, amount: bigint): Promise<bigint> {
  const { partyId } = ctx.actor;
  const party = invariant(await partyById(ctx, partyId), 'the actor has a party');
  const since = (days: number) => new Date(ctx.now.getTime() - days * DAY);
  const day = amount + (await sumSince(ctx, partyId, since(1)));
  const month = amount + (await sumSince(ctx, partyId, since(30)));
  const passed = limitPassed({ day, month }, amount, WITHDRAWAL_LIMITS[party.kind]);
  if (passed) refuseWithdrawal('WITHDRAWAL_LIMIT', passed);
  return day;
}

async function save(
  ctx: UserCtx,
  input: Pick<WithdrawalRow, 'id' | 'currency' | 'amount' | 'fee' | 'feeId' | 'twoPeopleReason'>,
  payee: Payee,
): Promise<WithdrawalRow> {
  const { partyId, userId } = ctx.actor;
  const { id, amount } = input;
  await saveWithdrawal(ctx, {
    ...input,
    reference: withdrawalReference(ctx.random(8)),
    partyId,
    userId,
    bankAccountId: payee.id,
    payeeLabel: payee.label,
    payee: sealPayee(ctx, id, payee),
  });
  const row = invariant(await findWithdrawal(ctx, id), 'the saved row exists');
  await ctx.record({
    action: 'withdrawal.request',
    subject: { kind: 'withdrawal', id },
    partyId,
    to: 'REQUESTED',
    detail: { reference: row.reference, amount: amount.toString(), account: payee.label },
  });
  await warnOwners(ctx, row);
  return row;
}

/** Notifies all members of the party, who can still cancel it. */
async function warnOwners(ctx: UserCtx, row: WithdrawalRow): Promise<void> {
  const users = await usersOfParty(ctx, row.partyId);
  await notify(ctx, {
    userIds: users.map((user) => user.userId),
    kind: 'security',
    title: `Withdrawal of ${amountText(row)} requested`,
    body: `${ctx.actor.name} requested a withdrawal of ${amountText(row)} to ${row.payeeLabel} (${row.reference}).\n\nIf you don’t recognise it, cancel it in your wallet and contact support.`,
    link: '/payments/wallet',
    causeId: row.id,
  });
}

async function notifyMembers(ctx: UserCtx, row: WithdrawalRow): Promise<void> {
  const holders = await usersOfPartyWith(ctx, row.partyId, 'CAN_MANAGE_FUNDS');
  await notify(ctx, {
    userIds: holders.filter((userId) => userId !== ctx.actor.userId),
    kind: 'security',
    title: `${ctx.actor.name} needs your approval of a withdrawal of ${amountText(row)}`,
    body: `${row.reference} to ${row.payeeLabel} exceeds what one member of your company can withdraw alone. It needs the approval of a second member.`,
    link: '/payments/wallet',
    causeId: ctx.newId(),
  });
}
