import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

/**
 * Serialises staff changes until commit: of two administrators removing each other, the second
 * finds they no longer are one.
 */
export const lockStaff = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('administration.staff', 0))`.execute(ctx.tx);
