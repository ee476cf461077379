import { DAY } from '@holdfast/domain/kernel/moment';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

// Counts people across the modules' schemas; writes nothing.

/** How many joined and were verified in the last seven days, and how many are blocked. */
export async function countPeople(ctx: Ctx) {
  const since = new Date(ctx.now.getTime() - 7 * DAY);
  const { rows } = await sql<{ joined: bigint; verified: bigint; blocked: bigint }>`
    select (select count(*) from identity."user" where created_at > ${since}) as joined,
      (select count(*) from identity.party where approved_at > ${since}) as verified,
      (select count(*) from identity."user" where user_status = 'blocked') as blocked`.execute(
    ctx.tx,
  );
  const [row] = rows;
  return {
    joinedThisWeek: Number(row?.joined ?? 0n),
    verifiedThisWeek: Number(row?.verified ?? 0n),
    blocked: Number(row?.blocked ?? 0n),
  };
}
