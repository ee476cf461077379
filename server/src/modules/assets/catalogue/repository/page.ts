import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type TabCounts = {
  readonly updates: number;
  readonly documents: number;
  readonly events: number;
  readonly faq: number;
};

type HeadFacts = TabCounts & { readonly isWatched: boolean };

export async function findHeadFacts(
  ctx: Ctx,
  assetId: string,
  userId: string | undefined,
): Promise<HeadFacts> {
  const { rows } = await sql<HeadFacts>`
    select
      (select count(*)::int from catalogue.update_post
        where asset_id = ${assetId} and corrects is null) as updates,
      (select count(*)::int from catalogue.document
        where asset_id = ${assetId} and replaced_at is null) as documents,
      (select count(*)::int from catalogue.timeline_event where asset_id = ${assetId}) as events,
      (select count(*)::int from catalogue.faq where asset_id = ${assetId}) as faq,
      exists (select from catalogue.watch
        where asset_id = ${assetId} and user_id = ${userId ?? null}) as is_watched`.execute(ctx.tx);
  const [row] = rows;
  return row ?? { updates: 0, documents: 0, events: 0, faq: 0, isWatched: false };
}
