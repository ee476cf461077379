import { MOST_PAYEES } from '@holdfast/domain/cash/transfers/limits';
import { refuseTransfer } from '@holdfast/domain/cash/transfers/refusals';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { payeeView } from '../queries/payees.ts';
import { deletePayee, listPayees, lockPayees, savePayee } from '../repository.ts';

/**
 * Doesn't check that the email has an account, which would reveal who has one. Refuses
 * TOO_MANY_PAYEES.
 */
export async function keepPayee(
  ctx: UserCtx,
  given: { readonly email: string; readonly name: string },
) {
  const { partyId, userId } = ctx.actor;
  const email = given.email.toLowerCase();
  await lockPayees(ctx, partyId);
  const kept = await listPayees(ctx, partyId);
  const isNew = !kept.some((one) => one.email === email);
  if (isNew && kept.length >= MOST_PAYEES) refuseTransfer('TOO_MANY_PAYEES', { most: MOST_PAYEES });
  const row = { id: ctx.newId(), partyId, userId, email, name: given.name, createdAt: ctx.now };
  return payeeView(await savePayee(ctx, row));
}

export async function dropPayee(ctx: UserCtx, id: string) {
  if (!(await deletePayee(ctx, ctx.actor.partyId, id))) refuseCommon('NOT_FOUND', {});
  return {};
}
