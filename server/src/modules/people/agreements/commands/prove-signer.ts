import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { consumeSecondFactor, proveAgain } from '../../identity/index.ts';

/**
 * Requires a second-factor code if the agreement does. Refuses SECOND_FACTOR_NEEDED to a signer
 * without a second factor.
 */
export async function proveSigner(
  call: OutsideCall<UserCtx>,
  code: string | undefined,
): Promise<true> {
  // Without a code, only checks that a second factor exists.
  const { kind } = await call.transaction((ctx) =>
    consumeSecondFactor(ctx, ctx.actor.userId, undefined),
  );
  if (kind === 'off') refuse('SECOND_FACTOR_NEEDED', {});
  await proveAgain(call, code);
  return true;
}
