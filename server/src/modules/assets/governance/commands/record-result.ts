import { recordText } from '@holdfast/domain/assets/governance/record';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { instruct } from '../../../chain/settlement/index.ts';
import { POLL_CAUSE, recordOf } from '../queries/record.ts';
import { findPoll, listOptions } from '../repository/polls.ts';

/** The SHA-256 of a list that is made of bytes. */
export const hashOfList = ({ body }: FileAnswer): Buffer =>
  sha256(invariant(Buffer.isBuffer(body) && body, 'a list is made of bytes'));

/**
 * Has the result of a poll that was just counted, with the hashes of its lists, recorded on the
 * chain: whoever changed one of them later would be found out.
 */
export async function recordResult(ctx: Ctx, pollId: string): Promise<void> {
  const poll = invariant(await findPoll(ctx, pollId), 'a counted poll is there');
  const record = invariant(recordOf(poll, await listOptions(ctx, [pollId])), 'it has its result');
  const digest = sha256(recordText(record)).toString('hex');
  await instruct(ctx, { kind: 'anchor', digest, causeKind: POLL_CAUSE, causeId: pollId });
}
