import { refuse } from '@holdfast/domain/partners/referrals/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { refuseAddress } from '../repository/invitations.ts';
import { addressOfToken } from '../rules/invitation-email.ts';

/** Opts an address out of invitation emails by an email's secret. Refuses NOT_FOUND. */
export async function optOutOfInvitations(ctx: Ctx, token: string): Promise<void> {
  const hash = addressOfToken(ctx.seal, token);
  if (!hash) return refuse('NOT_FOUND', {});
  await refuseAddress(ctx, hash);
}
