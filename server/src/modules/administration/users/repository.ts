import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

/**
 * One change of the staff at a time, until commit: of two administrators who remove each other at
 * once, the second finds that they are none any more.
 */
export const lockStaff = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('administration.staff', 0))`.execute(ctx.tx);
