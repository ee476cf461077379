import { type RawBuilder, sql } from 'kysely';

/** The first retry comes after 1 s; pauses double up to this. */
const LONGEST_PAUSE_S = 3600;
/** With these pauses, work is given up about a day after its first attempt. */
export const MOST_ATTEMPTS = 36;

export const nextAttemptAt = (failed: RawBuilder<number>): RawBuilder<Date> =>
  sql`now() + least(power(2, least(${failed}, 20)), ${LONGEST_PAUSE_S}::int)
    * interval '1 second'`;
