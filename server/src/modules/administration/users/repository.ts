import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

/** Serialises staff changes until commit, so that two administrators can't remove each other. */
export const lockStaff = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('administration.staff', 0))`.execute(ctx.tx);
