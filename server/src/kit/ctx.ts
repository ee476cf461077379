import type { Standing } from '@holdfast/domain/access';
import type { TextZone } from '@holdfast/domain/kernel/moment';
import type { VatRules } from '@holdfast/domain/money/fees/vat';
import type { Tx } from './database/db.ts';
import type { Issuer } from './documents/issuer.ts';
import type { Seal } from './seal.ts';

export type Actor = {
  readonly userId: string;
  readonly partyId: string;
  readonly companyId: string | undefined;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly country: string | null;
  readonly standing: Standing;
  readonly zone?: TextZone;
  readonly needsRecentProof?: boolean;
};

export type EventType<P extends Payload> = { readonly type: string; readonly _payload?: P };
export type Payload = Readonly<Record<string, string | number | boolean | null>>;
export const defineEvent = <P extends Payload>(type: string): EventType<P> => ({ type });

export type Activity = {
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id?: string | undefined };
  readonly from?: string;
  readonly to?: string;
  readonly reason?: string;
  readonly partyId?: string;
  /** The actor, if not the caller: the person on whose behalf the request is made. */
  readonly by?: { readonly userId: string; readonly partyId: string };
  /** The rule that decided. No actor is recorded, even if a person's call triggered it. */
  readonly rule?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/**
 * A rarely changed value, cached for `freshMs`. A change must be recorded at least that long before
 * it takes effect.
 */
export type Cached<T> = {
  readonly freshMs: number;
  read(ctx: Ctx): Promise<T>;
};

/**
 * A keyed read that concurrent requests share in one statement; uncached. Values are in the order
 * of the keys.
 */
export type Gathered<K, V> = {
  read(tx: Tx, keys: readonly K[]): Promise<readonly V[]>;
};

export type Settings = {
  readonly approverWaitMs: number;
  readonly interestOnClientMoney: 'holdfast' | 'clients';
  readonly issuer: Issuer;
  readonly vat: VatRules;
};

/**
 * The context of a command or query: one transaction, caller and timestamp; no network, commit or
 * clock.
 */
export type Ctx = {
  readonly tx: Tx;
  readonly actor: Actor | undefined;
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string | undefined;
  readonly seal: Seal;
  readonly settings: Settings;
  newId(): string;
  random(bytes: number): Buffer;
  cached<T>(what: Cached<T>): Promise<T>;
  gathered<K, V>(what: Gathered<K, V>, key: K): Promise<V>;
  /** Publishes an event to modules later in the list; delivered after commit, at least once. */
  publish<P extends Payload>(event: EventType<P>, payload: P): Promise<void>;
  record(activity: Activity): Promise<void>;
  /** In one statement; a closing has thousands. */
  recordMany(activities: readonly Activity[]): Promise<void>;
  /** Writes the entries so far, for code that reads the log in this transaction. */
  writeRecords(): Promise<void>;
  /** Tells a user's open screens, after commit, that their data changed. */
  pushToClient(userId: string, topic: string, detail?: Payload): Promise<void>;
  pushToClients(userIds: readonly string[], topic: string): Promise<void>;
  /** Runs a job right after commit instead of at its next turn. */
  triggerJob(job: string): Promise<void>;
};

export type UserCtx = Ctx & { readonly actor: Actor };
