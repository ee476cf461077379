import type { CredentialKindName } from '@holdfast/domain/credential-kinds';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import type { CredentialKind } from '../../../../kit/http/credentials.ts';

/** Refuses NOT_FOUND for another user's credential, or an inactive one. */
export async function revokeCredential(
  ctx: UserCtx,
  kinds: readonly CredentialKind[],
  one: { readonly kind: CredentialKindName; readonly id: string },
): Promise<void> {
  const { userId } = ctx.actor;
  const kind = kinds.find(({ name }) => name === one.kind);
  const isRevoked = UUID.test(one.id) && (await kind?.revoke(ctx, userId, one.id));
  if (!isRevoked) return refuse('NOT_FOUND', {});
  await ctx.record({
    action: 'user.credential_revoked',
    subject: { kind: 'user', id: userId },
    detail: { kind: one.kind },
  });
}

/**
 * Ends the credentials that a password change voids, in the same transaction, so that stolen copies
 * don't outlive it.
 */
export const endCredentials =
  (kinds: readonly CredentialKind[]) =>
  async (ctx: Ctx, userId: string, why: string): Promise<void> => {
    for (const kind of kinds) {
      if (kind.withPassword === 'ends') await kind.revokeAll(ctx, userId, why);
    }
  };
