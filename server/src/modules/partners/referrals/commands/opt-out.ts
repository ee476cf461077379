import { refuse } from '@holdfast/domain/partners/referrals/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { refuseAddress } from '../repository/invitations.ts';
import { addressOfToken } from '../rules/invitation-email.ts';

/** The token identifies the address. Refuses NOT_FOUND. */
export async function optOutOfInvitations(ctx: Ctx, token: string): Promise<void> {
  const hash = addressOfToken(ctx.seal, token);
  if (!hash) return refuse('NOT_FOUND', {});
  await refuseAddress(ctx, hash);
}
