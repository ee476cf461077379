import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

export async function forgetLinked(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from notifications.notification n
      where exists (select 1 from regexp_matches(n.link, ${UUID}, 'g') found
        where found[1] = any (${[...ids]}::text[]))
      returning user_id, kind, cause_id)
    delete from notifications.mail m using gone g
    where m.dedupe_key = format('told|%s|%s|%s', g.kind, g.cause_id, g.user_id)`.execute(ctx.tx);
}
