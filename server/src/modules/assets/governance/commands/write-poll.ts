import { type PollStatus, pollMachine } from '@holdfast/domain/assets/governance/poll.machine';
import { refuse } from '@holdfast/domain/assets/governance/refusals';
import type { pollBody } from '@holdfast/domain/assets/governance/shapes';
import type { z } from 'zod';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { documentsOf } from '../../catalogue/index.ts';
import { lockOwnPoll, ownAsset } from '../queries/access.ts';
import { type Draft, removePoll, rewritePoll, savePoll } from '../repository/polls.ts';
import { fixedOptions } from '../rules.ts';

export type Written = z.output<typeof pollBody>;

const draftOf = (body: Written): Draft => {
  const { opensAt, closesAt, quorumPercent, passPercent, ...rest } = body;
  return {
    ...rest,
    options: rest.kind === 'exit' ? fixedOptions(rest.options) : rest.options,
    documentIds: [...new Set(body.documentIds)],
    opensAt: opensAt === null ? null : new Date(opensAt),
    closesAt: closesAt === null ? null : new Date(closesAt),
    quorumBps: Number(quorumPercent),
    passBps: Number(passPercent),
    // A live count would reveal each new secret vote.
    isLive: body.isNamed && body.isLive,
  };
};

export async function writePoll(ctx: UserCtx, assetId: string, body: Written): Promise<string> {
  await ownAsset(ctx, assetId);
  await assertDocuments(ctx, assetId, body.documentIds);
  const id = ctx.newId();
  await savePoll(ctx, id, assetId, draftOf(body));
  await ctx.record({ action: 'poll.write', subject: { kind: 'poll', id }, to: 'DRAFT' });
  return id;
}

export async function changePoll(ctx: UserCtx, id: string, body: Written): Promise<void> {
  const { poll, asset } = await lockOwnPoll(ctx, id);
  assertDraft(poll.status, 'change');
  await assertDocuments(ctx, asset.id, body.documentIds);
  await rewritePoll(ctx, id, draftOf(body));
}

export async function deletePoll(ctx: UserCtx, id: string): Promise<void> {
  const { poll } = await lockOwnPoll(ctx, id);
  assertDraft(poll.status, 'delete');
  await removePoll(ctx, id);
  await ctx.record({ action: 'poll.delete', subject: { kind: 'poll', id }, from: 'DRAFT' });
}

function assertDraft(state: PollStatus, move: string): void {
  if (state !== pollMachine.initial) refuse('INVALID_TRANSITION', { what: 'poll', state, move });
}

async function assertDocuments(ctx: UserCtx, assetId: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  const known = new Set((await documentsOf(ctx, assetId)).map((one) => one.id));
  if (ids.some((id) => !known.has(id))) refuse('DOCUMENT_NOT_FOUND', {});
}
