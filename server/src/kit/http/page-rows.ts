import type { SelectQueryBuilder } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
type AnyQuery = SelectQueryBuilder<any, any, object>;
export type Page = { readonly page: number; readonly limit: number };

export async function pageOfRows<Row>(
  query: AnyQuery,
  { page, limit }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select((e) => e.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows as Row[], total: Number((counted as { total: bigint }).total) };
}
