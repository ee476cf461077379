import type { UserCtx } from '../../../../kit/ctx.ts';
import { listPayees, type PayeeRow } from '../repository.ts';

export const payeeView = ({ id, email, name, createdAt }: PayeeRow) => ({
  id,
  email,
  name,
  createdAt,
});

export const payeesOf = async (ctx: UserCtx) =>
  (await listPayees(ctx, ctx.actor.partyId)).map(payeeView);
