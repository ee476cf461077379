import { type RawBuilder, sql } from 'kysely';

/** The first retry comes after 1 s; pauses double up to this. */
const LONGEST_PAUSE_S = 3600;
/** With these pauses, work is given up about a day after its first attempt. */
export const MOST_ATTEMPTS = 36;

export const nextAttemptAt = (failed: RawBuilder<number>): RawBuilder<Date> =>
  sql`now() + least(power(2, least(${failed}, 20)), ${LONGEST_PAUSE_S}::int)
    * interval '1 second'`;

/** "error 23505", "TypeError": never the message, which may quote personal data or a secret. */
export function errorKind(error: unknown): string {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  const kind = typeof name === 'string' && /^\w{1,60}$/.test(name) ? name : 'Error';
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? `${kind} ${code}` : kind;
}
