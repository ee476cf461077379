import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import type { Ctx } from '../../../kit/ctx.ts';

export type KeptView = { readonly name: string; readonly search: string };
export type ListKeeping = { readonly hidden: string[]; readonly views: KeptView[] };

export async function findListKeeping(
  ctx: Ctx,
  userId: string,
  list: KeptList,
): Promise<ListKeeping | undefined> {
  const row = await ctx.tx
    .selectFrom('desk.listView')
    .select(['hidden', 'views'])
    .where('userId', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst();
  return row && { hidden: row.hidden, views: row.views as unknown as KeptView[] };
}

/** Keeps it in the place of what was kept before; of two tabs at once the later one stays. */
export async function saveListKeeping(
  ctx: Ctx,
  userId: string,
  list: KeptList,
  { hidden, views }: ListKeeping,
): Promise<void> {
  const values = { hidden, views: JSON.stringify(views), changedAt: ctx.now };
  await ctx.tx
    .insertInto('desk.listView')
    .values({ userId, list, ...values })
    .onConflict((c) => c.columns(['userId', 'list']).doUpdateSet(values))
    .execute();
}
