import { refuse } from '@holdfast/domain/partners/referrals/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { refuseAddress } from '../repository/invitations.ts';
import { addressOfToken } from '../rules/letter.ts';

/** Nobody is written to any more who said so by the secret of a letter. Refuses NOT_FOUND. */
export async function refuseLetters(ctx: Ctx, token: string): Promise<void> {
  const hash = addressOfToken(ctx.seal, token);
  if (!hash) return refuse('NOT_FOUND', {});
  await refuseAddress(ctx, hash);
}
