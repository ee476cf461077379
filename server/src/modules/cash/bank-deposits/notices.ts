import type { Ctx } from '../../../kit/ctx.ts';
import { usersOfParty } from '../../people/identity/index.ts';
export async function pushToClient(ctx: Ctx, partyId: string): Promise<void> {
  const users = await usersOfParty(ctx, partyId);
  await ctx.pushToClients(
    users.map((user) => user.userId),
    'wallet',
  );
}
