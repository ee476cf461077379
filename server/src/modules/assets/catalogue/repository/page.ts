import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type TabCounts = {
  readonly updates: number;
  readonly documents: number;
  readonly events: number;
  readonly faq: number;
};

/** How much each tab of an asset's page holds: one query. */
export async function countTabs(ctx: Ctx, assetId: string): Promise<TabCounts> {
  const { rows } = await sql<TabCounts>`
    select
      (select count(*)::int from catalogue.update_post
        where asset_id = ${assetId} and corrects is null) as updates,
      (select count(*)::int from catalogue.document
        where asset_id = ${assetId} and replaced_at is null) as documents,
      (select count(*)::int from catalogue.timeline_event where asset_id = ${assetId}) as events,
      (select count(*)::int from catalogue.faq where asset_id = ${assetId}) as faq`.execute(ctx.tx);
  const [row] = rows;
  return row ?? { updates: 0, documents: 0, events: 0, faq: 0 };
}
