import { readLineCode } from '@holdfast/domain/assets/registers/line-code';
import { refuse } from '@holdfast/domain/assets/registers/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assetById } from '../../catalogue/index.ts';
import { codeView } from '../queries/own-codes.ts';
import { endCode, findOwnCode } from '../repository.ts';

/**
 * Idempotent; without the code the hash on chain reveals nothing. Refuses REGISTER_CODE_NOT_FOUND.
 */
export async function revokeProofCode(ctx: UserCtx, given: string) {
  const { partyId } = ctx.actor;
  const code = readLineCode(given) ?? '';
  if (!(await findOwnCode(ctx, partyId, code))) return refuse('REGISTER_CODE_NOT_FOUND', {});
  if (await endCode(ctx, code)) {
    await ctx.record({
      action: 'register.code_taken_back',
      subject: { kind: 'party', id: partyId },
    });
  }
  const row = invariant(await findOwnCode(ctx, partyId, code), 'a code stays');
  return codeView(row, await assetById(ctx, row.assetId));
}
