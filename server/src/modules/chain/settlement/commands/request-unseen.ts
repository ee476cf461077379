import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { requestApproval } from '../../../people/approvals/index.ts';
import { unseenViews, type Word } from '../queries/unseen.ts';
import type { UnseenRow } from '../repository/unseen.ts';
import { lockInOrder, unseenApproval } from './unseen-approval.ts';

type Said =
  | { readonly outcome: 'IN_BLOCK'; readonly round: string; readonly reason: string }
  | { readonly outcome: 'IN_NO_BLOCK'; readonly reason: string };

/**
 * For a transaction that no readable block contains. Refuses NOT_FOUND, APPROVAL_OPEN, OWN_CASE,
 * and an impossible round.
 */
export async function requestUnseenDecision(ctx: UserCtx, id: string, said: Said) {
  const row = (await lockInOrder(ctx, id)) ?? refuse('NOT_FOUND', {});
  const word = { round: null, ...said } satisfies Word;
  assertPossible(row, word);
  await requestApproval(ctx, unseenApproval, id, { row, word });
  const [view] = await unseenViews(ctx, [row]);
  return invariant(view, 'the request has a view');
}

function assertPossible({ kind, firstValid, lastValid }: UnseenRow, { round }: Word): void {
  if (round === null) return;
  const isWithin = BigInt(round) >= firstValid && BigInt(round) <= lastValid;
  const rounds = `${firstValid} to ${lastValid}`;
  if (!isWithin) wrong(`should be in the possible range, ${rounds}`);
  // The new token's number would be unknown.
  if (kind === 'create_asset')
    wrong('of a new token can only be confirmed by a node or an indexer');
}

const wrong = (message: string): never =>
  refuseFields([{ field: 'round', rule: 'default', message }]);
