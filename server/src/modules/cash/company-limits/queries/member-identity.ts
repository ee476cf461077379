import type { Ctx } from '../../../../kit/ctx.ts';
import { findIdentity, openDetails } from '../repository/identities.ts';

export async function identityOf(ctx: Ctx, userId: string, partyId: string) {
  const row = await findIdentity(ctx, userId);
  if (row?.partyId !== partyId) return undefined;
  const { declaredAt, checkedAt, checkedBy } = row;
  return { ...openDetails(ctx, row), declaredAt, checkedAt, checkedBy };
}
