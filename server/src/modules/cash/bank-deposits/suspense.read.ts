import type { Ctx } from '../../../kit/ctx.ts';

export async function suspenseOf(
  ctx: Ctx,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (depositIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('bankStatements.suspense')
    .select(['id', 'depositId'])
    .where('depositId', 'in', depositIds)
    .where('stage', 'in', ['NEW', 'SUGGESTED'])
    .execute();
  return new Map(rows.map((row) => [row.depositId ?? '', row.id] as const));
}
