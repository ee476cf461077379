import type { Ctx } from '../../../kit/ctx.ts';

export type ActivityRow = {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actorId: string | null;
  readonly reason: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

const MOST_LINES = 100;

/** Newest first. Ids are unique over all kinds of subject. */
export async function listActivity(ctx: Ctx, ids: readonly string[]): Promise<ActivityRow[]> {
  await ctx.writeRecords();
  const rows = await ctx.tx
    .selectFrom('kit.activity')
    .select(['id', 'at', 'action', 'actorId', 'reason', 'detail'])
    .where('subjectKind', 'in', ['withdrawal', 'bank_deposit', 'approval'])
    .where('subjectId', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LINES)
    .execute();
  return rows as unknown as ActivityRow[];
}
