import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { refuse } from '@holdfast/domain/refusals';
import { sql } from 'kysely';
import type { Edge } from './edge.ts';
import { networkOf } from './network.ts';

export type Caller = { readonly userId: string | undefined; readonly ip: string | undefined };

/** Requests of a kind that a caller may send to one endpoint per window. */
const LIMITS = {
  sign_up: { max: 20, windowMs: 600_000 },
  code: { max: 20, windowMs: 600_000 },
  money: { max: 60, windowMs: 60_000 },
} as const;
const PLAIN = { max: 600, windowMs: 60_000 } as const;
/** A large office behind one address, or a provider's reports. */
const SERVICE_MAX = 6_000;
/**
 * By an address's failures across all accounts. `open` limits attempts in progress, since
 * concurrent guesses are admitted before the first fails.
 */
const SIGN_IN = { max: 20, open: 60, windowMs: 600_000 } as const;
/** Failures after which an account is locked and passwords are no longer tried. */
const MOST_OF_AN_ACCOUNT = 5;

export type OpenSignIn = {
  readonly route: string;
  readonly subject: string;
  readonly start: Date;
};

/**
 * Per user with a session, else per address. Counted in the database where secrets could be guessed
 * or money moves, else per process.
 */
export class RequestLimits {
  readonly #edge: Edge;
  #plain = new Map<string, number>();
  #plainFrom = 0;

  constructor(edge: Edge) {
    this.#edge = edge;
  }

  /**
   * Refuses TOO_MANY_REQUESTS with the seconds until the next window. Pass a returned value to
   * `settle`: a sign-in counts by its outcome.
   */
  async consume(endpoint: Endpoint, caller: Caller): Promise<OpenSignIn | undefined> {
    if (!this.#edge.config.rateLimits || endpoint.limit === 'none') return undefined;
    const route = `${endpoint.method} ${endpoint.path}`;
    const subject = subjectOf(endpoint, caller);
    const { limit } = endpoint;
    if (limit === 'service') this.consumePlain(route, subject, SERVICE_MAX);
    else if (limit && limit !== 'sign_in') await this.#consumeShared(limit, route, subject);
    else this.consumePlain(route, subject);
    return limit === 'sign_in' ? this.#openSignIn(route, subject) : undefined;
  }

  /**
   * An account's first few failures count against the address, so that a device with an old
   * password doesn't lock out an office. A success clears only its own account's, so that an
   * attacker's account buys no guesses.
   */
  async settle(open: OpenSignIn, account: string | undefined, isRight: boolean): Promise<void> {
    const { route, subject, start } = open;
    const own = account === undefined ? '' : `${subject} ${this.#digestOf(account)}`;
    const [isOpen, failed, ofAccount] = countersOf(route);
    const change =
      account === undefined
        ? sql`select 1`
        : isRight
          ? sql`, own as (
              delete from kit.rate_limit where name = ${ofAccount} and subject = ${own}
                and window_start = ${start} returning used
            )
            update kit.rate_limit
            set used = greatest(
              used - (select coalesce(sum(least(used, ${MOST_OF_AN_ACCOUNT})), 0) from own), 0)
            where name = ${failed} and subject = ${subject} and window_start = ${start}`
          : sql`, own as (
              insert into kit.rate_limit as b (name, subject, window_start, used)
              values (${ofAccount}, ${own}, ${start}, 1)
              on conflict (name, subject, window_start) do update set used = b.used + 1
              returning used
            )
            insert into kit.rate_limit as b (name, subject, window_start, used)
            select ${failed}, ${subject}, ${start}, 1 from own where used <= ${MOST_OF_AN_ACCOUNT}
            on conflict (name, subject, window_start) do update set used = b.used + 1`;
    await sql`
      with quick as (select set_config('synchronous_commit', 'off', true)),
      closed as (
        update kit.rate_limit set used = greatest(used - 1, 0)
        where name = ${isOpen} and subject = ${subject} and window_start = ${start}
      ) ${change}`.execute(this.#edge.db);
  }

  /** A single statement, so that concurrent guesses can't exceed `open`. */
  async #openSignIn(route: string, subject: string): Promise<OpenSignIn> {
    const { max, open, windowMs } = SIGN_IN;
    const start = new Date(this.#windowOf(windowMs));
    const [isOpen, failed] = countersOf(route);
    const { rows } = await sql`
      with quick as (select set_config('synchronous_commit', 'off', true))
      insert into kit.rate_limit as b (name, subject, window_start, used)
      select ${isOpen}, ${subject}, ${start}, 1 from quick
      where not exists (
        select from kit.rate_limit
        where name = ${failed} and subject = ${subject} and window_start = ${start}
          and used >= ${max}
      )
      on conflict (name, subject, window_start) do update set used = b.used + 1
      where b.used < ${open}
      returning used`.execute(this.#edge.db);
    if (rows.length === 0) this.#refuse(windowMs);
    return { route, subject, start };
  }

  #digestOf(account: string): string {
    return this.#edge.seal.digest('sign-in limit', account).toString('hex').slice(0, 32);
  }

  consumePlain(route: string, subject: string, max: number = PLAIN.max): void {
    if (!this.#edge.config.rateLimits) return;
    const from = this.#windowOf(PLAIN.windowMs);
    if (from !== this.#plainFrom) [this.#plain, this.#plainFrom] = [new Map(), from];
    const key = `${subject} ${route}`;
    const used = (this.#plain.get(key) ?? 0) + 1;
    this.#plain.set(key, used);
    if (used > max) this.#refuse(PLAIN.windowMs);
  }

  /**
   * A single statement, so that concurrent requests can’t take the same use. Doesn't wait for the
   * disk.
   */
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
 * A public endpoint with a guessable secret counts by address even with a session, or an attacker
 * could use the sessions of many accounts.
 */
function subjectOf({ access, limit }: Endpoint, { userId, ip }: Caller): string {
  const isGuessable = access.who === 'anyone' && limit !== undefined;
  return userId && !isGuessable ? userId : networkOf(ip);
}

const countersOf = (route: string) =>
  [
    `request.sign_in.open ${route}`,
    `request.sign_in.failed ${route}`,
    `request.sign_in.failed_of_account ${route}`,
  ] as const;
