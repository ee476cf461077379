import { decideAccess } from '@holdfast/domain/access';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { refuse } from '@holdfast/domain/refusals';
import type { Actor } from '../ctx.ts';
import type { ResolveSession } from './access.ts';
import type { Edge } from './edge.ts';
import { networkOf } from './network.ts';

/** Open streams in one process, per session and per address. */
export const MOST_STREAMS = { perSession: 20, perAddress: 300 } as const;

const CHECK_MS = 15_000;

export type Opened = {
  readonly endpoint: Endpoint;
  readonly ip: string | undefined;
  readonly caller: { readonly actor: Actor; readonly token: string } | undefined;
  readonly end: () => void;
};

type Entry = Opened & { readonly unlisten: () => void };

/**
 * A stream ends with its session and when its caller's rights change; the client then reopens it.
 * Checked periodically too, since sessions expire.
 */
export class Streams {
  readonly #edge: Edge;
  readonly #resolve: ResolveSession;
  readonly #open = new Set<Entry>();
  #timer: NodeJS.Timeout | undefined;

  constructor(edge: Edge, resolve: ResolveSession) {
    this.#edge = edge;
    this.#resolve = resolve;
  }

  get open(): number {
    return this.#open.size;
  }

  /** Returns the function that releases the stream. Refuses TOO_MANY_STREAMS. */
  join(opened: Opened): () => void {
    this.#assertFew(opened);
    const { caller } = opened;
    const unlisten = caller
      ? this.#edge.live.listen(caller.actor.userId, ({ topic }) => {
          if (topic === 'account') void this.#check(entry);
        })
      : () => {};
    const entry: Entry = { ...opened, unlisten };
    this.#open.add(entry);
    this.#timer ??= setInterval(() => void this.checkAll(), CHECK_MS).unref();
    // The session may have ended between its admission and this listener.
    void this.#check(entry);
    return () => this.#leave(entry);
  }

  async checkAll(): Promise<void> {
    for (const entry of [...this.#open]) await this.#check(entry);
  }

  stop(): void {
    for (const entry of [...this.#open]) this.#end(entry);
  }

  #assertFew({ caller, ip }: Opened): void {
    if (!this.#edge.config.rateLimits) return;
    const network = networkOf(ip);
    const all = [...this.#open];
    const ofSession = all.filter(
      (one) => caller && one.caller?.actor.sessionId === caller.actor.sessionId,
    );
    const ofAddress = all.filter((one) => networkOf(one.ip) === network);
    const { perSession, perAddress } = MOST_STREAMS;
    if (ofSession.length >= perSession || ofAddress.length >= perAddress) {
      refuse('TOO_MANY_STREAMS', {});
    }
  }

  async #check(entry: Entry): Promise<void> {
    const { caller, endpoint } = entry;
    if (!caller || !this.#open.has(entry)) return;
    const found = await this.#resolve(this.#edge, caller.token, false).catch(() => undefined);
    // The database didn't respond; the next check retries.
    if (!found) return;
    const now = found.kind === 'session' ? found.actor : undefined;
    const holds =
      now !== undefined &&
      now.partyId === caller.actor.partyId &&
      rightsOf(now) === rightsOf(caller.actor) &&
      decideAccess(endpoint.access, now.standing) === undefined;
    if (!holds) this.#end(entry);
  }

  #end(entry: Entry): void {
    this.#leave(entry);
    entry.end();
  }

  #leave(entry: Entry): void {
    if (!this.#open.delete(entry)) return;
    entry.unlisten();
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

const rightsOf = ({ standing }: Actor): string =>
  JSON.stringify({
    ...standing,
    permissions: [...standing.permissions].sort(),
    staffPermissions: [...standing.staffPermissions].sort(),
  });
