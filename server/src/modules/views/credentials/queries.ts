import type { UserCtx } from '../../../kit/ctx.ts';
import type { CredentialKind } from '../../../kit/http/credentials.ts';

export async function credentialsOf(ctx: UserCtx, kinds: readonly CredentialKind[]) {
  const { userId, sessionId } = ctx.actor;
  const lists = await Promise.all(
    kinds.map(async (kind) =>
      (await kind.list(ctx, userId)).map((one) => ({
        id: one.id,
        kind: kind.name,
        opens: kind.opens,
        detail: one.detail,
        madeAt: one.madeAt,
        lastUsedAt: one.lastUsedAt,
        endsAt: one.endsAt,
        endsWithPassword: kind.withPassword === 'ends',
        browser: one.browser ? { ...one.browser, current: one.id === sessionId } : null,
      })),
    ),
  );
  return lists
    .flat()
    .sort((a, b) => Number(b.browser?.current ?? false) - Number(a.browser?.current ?? false));
}
