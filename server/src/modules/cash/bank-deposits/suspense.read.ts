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

/** The statement that shows the money, whether credited or in suspense. */
export async function statementOf(
  ctx: Ctx,
  { id, lineId }: { readonly id: string; readonly lineId: string | null },
): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('bankStatements.statementLine as l')
    .select('l.statementId')
    .leftJoin('bankStatements.suspense as s', 's.lineId', 'l.id')
    .where((w) => w.or([w('l.id', '=', lineId), w('s.depositId', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  return row?.statementId ?? null;
}
