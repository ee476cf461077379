import {
  type DraftMove,
  type DraftStatus,
  draftMachine,
} from '@holdfast/domain/people/agreements/draft.machine';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { AgreementsDraft } from '../../../../kit/database/db.generated.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type DraftRow = Omit<Selectable<AgreementsDraft>, 'status' | 'translations'> & {
  readonly status: DraftStatus;
  readonly translations: Readonly<Record<string, string>>;
};
export type DraftText = Pick<
  DraftRow,
  | 'body'
  | 'translations'
  | 'changeNote'
  | 'isMaterial'
  | 'effectiveOn'
  | 'requiresTwoFactor'
  | 'isCountersigned'
  | 'expiresDays'
>;

const OPEN: readonly DraftStatus[] = ['DRAFT', 'REQUESTED'];

const columns = (text: DraftText) => ({ ...text, translations: JSON.stringify(text.translations) });

export async function findOpenDraft(ctx: Ctx, agreementId: string): Promise<DraftRow | undefined> {
  const row = await ctx.tx
    .selectFrom('agreements.draft')
    .selectAll()
    .where('agreementId', '=', agreementId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();
  return row as DraftRow | undefined;
}

const draft = (ctx: Ctx, id: string) =>
  ctx.tx.selectFrom('agreements.draft').selectAll().where('id', '=', id);

export const findDraft = (ctx: Ctx, id: string): Promise<DraftRow | undefined> =>
  draft(ctx, id).executeTakeFirst() as Promise<DraftRow | undefined>;

export const lockDraft = (ctx: Ctx, id: string): Promise<DraftRow | undefined> =>
  draft(ctx, id).forUpdate().executeTakeFirst() as Promise<DraftRow | undefined>;

/** The caller's lock on the agreement prevents a second draft. */
export async function saveDraft(
  ctx: Ctx,
  row: DraftText & { readonly id: string; readonly agreementId: string; readonly by: string },
): Promise<void> {
  const { id, agreementId, by, ...text } = row;
  await ctx.tx
    .insertInto('agreements.draft')
    .values({
      id,
      agreementId,
      status: draftMachine.initial,
      ...columns(text),
      startedBy: by,
      startedAt: ctx.now,
      updatedBy: by,
      updatedAt: ctx.now,
    })
    .execute();
}

export async function updateDraft(
  ctx: Ctx,
  id: string,
  text: DraftText & { readonly by: string },
): Promise<void> {
  const { by, ...rest } = text;
  await ctx.tx
    .updateTable('agreements.draft')
    .set({ ...columns(rest), updatedBy: by, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute();
}

export const moveDraft = (
  ctx: Ctx,
  id: string,
  move: DraftMove,
  patch: MovePatch<'agreements.draft.status'> = {},
): Promise<void> => makeMove(ctx, draftMachine, move, id, patch);
