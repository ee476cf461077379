import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { consumeSecondFactor, proveAgain } from '../../identity/index.ts';

/**
 * Asks whoever signs for a code of their second factor, where the agreement requires one. Refuses
 * SECOND_FACTOR_NEEDED to who has none, and what a wrong or missing code is refused with.
 */
export async function proveSigner(
  call: OutsideCall<UserCtx>,
  code: string | undefined,
): Promise<true> {
  // Without a code nothing is used up or counted: it only says whether there is a second factor.
  const { kind } = await call.transaction((ctx) =>
    consumeSecondFactor(ctx, ctx.actor.userId, undefined),
  );
  if (kind === 'off') refuse('SECOND_FACTOR_NEEDED', {});
  await proveAgain(call, code);
  return true;
}
