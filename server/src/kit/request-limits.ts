import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { refuse } from '@holdfast/domain/refusals';
import { sql } from 'kysely';
import type { Edge } from './edge.ts';
import { networkOf } from './network.ts';

/** Whose request it is: the user of a session, or the address of somebody without one. */
export type Caller = { readonly userId: string | undefined; readonly ip: string | undefined };

/** How many requests of a kind one caller may send to one endpoint within a window. */
const LIMITS = {
  sign_in: { max: 20, windowMs: 600_000 },
  code: { max: 20, windowMs: 600_000 },
  money: { max: 60, windowMs: 60_000 },
} as const;
const PLAIN = { max: 600, windowMs: 60_000 } as const;

/**
 * The limits of requests. A person with a session has limits of their own, so that an office behind
 * one address shares none; an address is counted only for requests without a session. Where
 * somebody could guess or move money, the count stands in the database and holds across processes;
 * a plain read is counted by each process for itself, because it must not cost a write.
 */
export class RequestLimits {
  readonly #edge: Edge;
  #plain = new Map<string, number>();
  #plainFrom = 0;

  constructor(edge: Edge) {
    this.#edge = edge;
  }

  /** Counts a request. Refuses TOO_MANY_REQUESTS with the seconds until the next window. */
  async consume(endpoint: Endpoint, caller: Caller): Promise<void> {
    if (!this.#edge.config.rateLimits || endpoint.limit === 'none') return;
    const route = `${endpoint.method} ${endpoint.path}`;
    const subject = subjectOf(endpoint, caller);
    if (endpoint.limit) await this.#consumeShared(endpoint.limit, route, subject);
    else this.consumePlain(route, subject);
  }

  /** The same for a request that belongs to no endpoint of the register. */
  consumePlain(route: string, subject: string): void {
    if (!this.#edge.config.rateLimits) return;
    const from = this.#windowOf(PLAIN.windowMs);
    if (from !== this.#plainFrom) [this.#plain, this.#plainFrom] = [new Map(), from];
    const key = `${subject} ${route}`;
    const used = (this.#plain.get(key) ?? 0) + 1;
    this.#plain.set(key, used);
    if (used > PLAIN.max) this.#refuse(PLAIN.windowMs);
  }

  /** One statement: requests at once can’t take the same use; nothing waits for the disk. */
  async #consumeShared(group: keyof typeof LIMITS, route: string, subject: string) {
    const { max, windowMs } = LIMITS[group];
    const start = new Date(this.#windowOf(windowMs));
    const { rows } = await sql`
      with quick as (select set_config('synchronous_commit', 'off', true))
      insert into kit.rate_limit as b (name, subject, window_start, used)
      select ${`request.${group} ${route}`}, ${subject}, ${start}, 1 from quick
      on conflict (name, subject, window_start) do update set used = b.used + 1
      where b.used < ${max}
      returning used`.execute(this.#edge.db);
    if (rows.length === 0) this.#refuse(windowMs);
  }

  #windowOf(windowMs: number): number {
    return Math.floor(this.#edge.clock.now().getTime() / windowMs) * windowMs;
  }

  #refuse(windowMs: number): never {
    const left = this.#windowOf(windowMs) + windowMs - this.#edge.clock.now().getTime();
    return refuse('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil(left / 1000)) });
  }
}

/**
 * A public endpoint where somebody could guess counts by address even when a session comes along:
 * else whoever guesses would bring the sessions of many accounts.
 */
function subjectOf({ access, limit }: Endpoint, { userId, ip }: Caller): string {
  const isGuessable = access.who === 'anyone' && limit !== undefined;
  return userId && !isGuessable ? userId : networkOf(ip);
}
