import type { ZoneChoice } from '@holdfast/domain/kernel/moment';
import { sql } from 'kysely';
import type { UserCtx } from '../../../kit/ctx.ts';

/** In which zone's days the caller wants to read: UTC's, unless they chose UTC+8 (Singapore). */
export async function zoneOf(ctx: UserCtx): Promise<ZoneChoice> {
  const { rows } = await sql<{ zone: string | null }>`
    select preferences ->> 'zone' as zone from identity."user"
    where id = ${ctx.actor.userId}`.execute(ctx.tx);
  return rows[0]?.zone === 'utc8' ? 'utc8' : 'local';
}
