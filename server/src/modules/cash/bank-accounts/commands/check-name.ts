import type { DeskBank } from '@holdfast/domain/cash/bank-accounts/desk-contract';
import { nameCheckMachine } from '@holdfast/domain/cash/bank-accounts/name-check.machine';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { deskViewsOf } from '../queries/desk.ts';
import { lockAccount, lockNumbers, moveNameCheck } from '../repository/accounts.ts';
import { maskOf, openDetails } from '../repository/details.ts';
import { relateSharers } from './relate-sharers.ts';

/** The party sees the reason for a rejection. */
export async function checkName(
  ctx: UserCtx,
  bankId: string,
  decision: { readonly approves: boolean; readonly reason?: string | undefined },
): Promise<DeskBank> {
  const row = UUID.test(bankId) ? await lockAccount(ctx, bankId) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const move = decision.approves ? 'confirm' : 'reject';
  const to = nameCheckMachine.after(move, row.nameCheck);
  if (!to) return refuse('INVALID_TRANSITION', { what: 'name check', state: row.nameCheck, move });
  const reason = decision.approves ? null : decision.reason?.trim() || undefined;
  if (reason === undefined) {
    return refuseFields([
      { field: 'reason', rule: 'required', message: messages.required('Reason') },
    ]);
  }
  await lockNumbers(ctx, [row.numberIndex]);
  await moveNameCheck(ctx, bankId, move, { reason });
  await relateSharers(ctx, row.partyId);
  await ctx.record({
    action: `banking.account_name_${to}`,
    subject: { kind: 'bank_account', id: bankId },
    partyId: row.partyId,
    from: row.nameCheck,
    to,
    ...(reason ? { reason } : {}),
  });
  const details = openDetails(ctx, row);
  const name = `${details.bankName} ${maskOf(details)}`;
  await notifyParty(ctx, row.partyId, {
    kind: 'security',
    title: decision.approves ? 'Your bank account is confirmed' : 'Your bank account was rejected',
    body: decision.approves
      ? `${name} is in your name. Transfers from it are credited to your wallet.`
      : `${name} can’t be used: ${reason}`,
    link: '/payments/account',
    causeId: ctx.newId(),
  });
  return invariant(
    (await deskViewsOf(ctx, [{ ...row, nameCheck: to, reason }]))[0],
    'an account has a view',
  );
}
