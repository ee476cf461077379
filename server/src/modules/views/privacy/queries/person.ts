import type { Ctx } from '../../../../kit/ctx.ts';
import { userById } from '../../../people/identity/index.ts';
import type { Person } from '../personal-data.read.ts';

export type Named = Person & { readonly name: string; readonly isMember: boolean };

export async function personOf(ctx: Ctx, userId: string): Promise<Named | undefined> {
  const user = await userById(ctx, userId);
  if (!user) return undefined;
  const isMember = user.companyId !== null;
  return {
    userId,
    partyId: isMember ? undefined : user.partyId,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`.trim(),
    isMember,
  };
}
