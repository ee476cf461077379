import { recordText } from '@holdfast/domain/assets/governance/record';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { instruct } from '../../../chain/settlement/index.ts';
import { POLL_CAUSE, recordOf } from '../queries/record.ts';
import { findPoll, listOptions } from '../repository/polls.ts';

export const hashOfList = ({ body }: FileAnswer): Buffer =>
  sha256(invariant(Buffer.isBuffer(body) && body, 'a list is encoded as bytes'));

/** Hashes on chain reveal later changes to the result or its lists. */
export async function recordResult(ctx: Ctx, pollId: string): Promise<void> {
  const poll = invariant(await findPoll(ctx, pollId), 'the counted poll exists');
  const record = invariant(
    recordOf(poll, await listOptions(ctx, [pollId])),
    'the poll has a result',
  );
  const digest = sha256(recordText(record)).toString('hex');
  await instruct(ctx, { kind: 'anchor', digest, causeKind: POLL_CAUSE, causeId: pollId });
}
