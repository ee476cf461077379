import {
  type RoundMove,
  type RoundStatus,
  roundMachine,
} from '@holdfast/domain/assets/drafts/round.machine';
import type { Contents, Place, Section } from '@holdfast/domain/assets/drafts/sections';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { DraftsComment, DraftsRound } from '../../../../kit/database/db.generated.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type Sent = { readonly [S in Section]?: Contents[S] };
export type Round = Omit<Selectable<DraftsRound>, 'kind' | 'status' | 'sent' | 'before'> & {
  readonly kind: 'asset' | 'edits';
  readonly status: RoundStatus;
  readonly sent: Sent;
  readonly before: Sent;
};
export type CommentRow = Omit<Selectable<DraftsComment>, 'section'> & { readonly section: Place };

export async function listRounds(ctx: Ctx, assetId: string): Promise<Round[]> {
  const rows = ctx.tx
    .selectFrom('drafts.round')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20);
  return (await rows.execute()) as Round[];
}

export async function openRound(ctx: Ctx, assetId: string): Promise<Round | undefined> {
  const row = ctx.tx
    .selectFrom('drafts.round')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return (await row) as Round | undefined;
}

export async function listOpenEdits(ctx: Ctx): Promise<Round[]> {
  const rows = ctx.tx
    .selectFrom('drafts.round')
    .selectAll()
    .where('status', '=', 'pending')
    .where('kind', '=', 'edits')
    .orderBy('sentAt')
    .limit(100);
  return (await rows.execute()) as Round[];
}

export async function saveRound(
  ctx: Ctx,
  round: Pick<Round, 'assetId' | 'kind' | 'sent' | 'before'>,
): Promise<string> {
  const id = ctx.newId();
  await ctx.tx
    .insertInto('drafts.round')
    .values({
      id,
      assetId: round.assetId,
      kind: round.kind,
      status: roundMachine.initial,
      sent: JSON.stringify(round.sent),
      before: JSON.stringify(round.before),
      sentBy: ctx.actor?.userId ?? null,
      sentAt: ctx.now,
    })
    .execute();
  return id;
}

export const moveRound = (
  ctx: Ctx,
  id: string,
  move: RoundMove,
  patch: MovePatch<'drafts.round.status'> = {},
): Promise<void> => makeMove(ctx, roundMachine, move, id, patch);

export async function listComments(ctx: Ctx, roundIds: readonly string[]): Promise<CommentRow[]> {
  if (roundIds.length === 0) return [];
  const rows = ctx.tx
    .selectFrom('drafts.comment')
    .selectAll()
    .where('roundId', 'in', roundIds)
    .orderBy('at')
    .orderBy('id');
  return (await rows.execute()) as CommentRow[];
}

export async function saveComments(
  ctx: Ctx,
  roundId: string,
  byStaff: boolean,
  comments: readonly { readonly section: Place; readonly text: string }[],
): Promise<void> {
  if (comments.length === 0) return;
  const authorId = ctx.actor?.userId ?? null;
  await ctx.tx
    .insertInto('drafts.comment')
    .values(
      comments.map((one) => ({ ...one, id: ctx.newId(), roundId, byStaff, authorId, at: ctx.now })),
    )
    .execute();
}

export async function removeRounds(ctx: Ctx, assetId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('drafts.comment')
    .where('roundId', 'in', (e) =>
      e.selectFrom('drafts.round').select('id').where('assetId', '=', assetId),
    )
    .execute();
  await ctx.tx.deleteFrom('drafts.round').where('assetId', '=', assetId).execute();
}
