import type { Standing } from '@holdfast/domain/access';
import type { TextZone } from '@holdfast/domain/kernel/moment';
import type { Tx } from './database/db.ts';
import type { Seal } from './seal.ts';

/** Whoever acts: a signed-in user, and the party for which they act. */
export type Actor = {
  readonly userId: string;
  readonly partyId: string;
  readonly companyId: string | undefined;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  /** Where they live or their company is seated; null until they say. */
  readonly country: string | null;
  readonly standing: Standing;
  /** In which they read the moments of texts: UTC, unless they chose another. */
  readonly zone?: TextZone;
  /** Their session has to confirm its identity again before a sensitive action. */
  readonly mustProve?: boolean;
};

/** An event's type and payload, declared once beside the module that publishes it. */
export type EventType<P extends Payload> = { readonly type: string; readonly _payload?: P };
export type Payload = Readonly<Record<string, string | number | boolean | null>>;
export const defineEvent = <P extends Payload>(type: string): EventType<P> => ({ type });

/** One line of the activity log: what was done to what, from which state to which, and why. */
export type Activity = {
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id?: string | undefined };
  readonly from?: string;
  readonly to?: string;
  readonly reason?: string;
  readonly partyId?: string;
  /** Who did it, where that is not the caller: in whose name something is requested. */
  readonly by?: { readonly userId: string; readonly partyId: string };
  /** The rule by which the product decided it; no actor is recorded, even if a call led to it. */
  readonly rule?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/**
 * A value that seldom changes and is read all the time: every process caches what it read for
 * `freshMs` and no longer. Whatever changes the value must give notice for longer than that.
 */
export type Cached<T> = {
  readonly freshMs: number;
  read(ctx: Ctx): Promise<T>;
};

/**
 * A read by key that many requests make at the same moment, and that the database answers for all
 * of them at once: the values in the order of the keys. It keeps nothing.
 */
export type Gathered<K, V> = {
  read(tx: Tx, keys: readonly K[]): Promise<readonly V[]>;
};

/** What an operator decides about the rules of the product, at start. */
export type Settings = {
  /** How long a new approver of a company waits, and a higher limit of one. */
  readonly approverWaitMs: number;
};

/**
 * What a command or query gets to work with: one transaction, one caller, one moment. It gives no
 * network, no commit and no clock.
 */
export type Ctx = {
  readonly tx: Tx;
  /** Undefined for visitors and for the product's own jobs. */
  readonly actor: Actor | undefined;
  readonly now: Date;
  readonly requestId: string;
  /** The work was begun before and undone: what it took for granted then, it asks about now. */
  readonly isRepeated: boolean;
  readonly ip: string | undefined;
  /** Encrypts what must not be readable in the database. */
  readonly seal: Seal;
  readonly settings: Settings;
  newId(): string;
  random(bytes: number): Buffer;
  /** A value that seldom changes, from this process's cache; read again once it is stale. */
  cached<T>(what: Cached<T>): Promise<T>;
  /** One key's value, read now: with what other requests ask for, or in this transaction. */
  gathered<K, V>(what: Gathered<K, V>, key: K): Promise<V>;
  /** Writes an event for later modules: delivered after commit, at least once. */
  publish<P extends Payload>(event: EventType<P>, payload: P): Promise<void>;
  /** Writes a line of the activity log in this transaction. */
  record(activity: Activity): Promise<void>;
  /** The same for many lines in one statement: a closing writes thousands. */
  recordMany(activities: readonly Activity[]): Promise<void>;
  /** Writes what was recorded so far, for whoever reads the log in this transaction. */
  writeRecords(): Promise<void>;
  /** Pushes to a user's open screens, after commit, that something of theirs changed. */
  pushToClient(userId: string, topic: string, detail?: Payload): Promise<void>;
  /** The same for many users, in one statement. */
  pushToClients(userIds: readonly string[], topic: string): Promise<void>;
  /** Runs a job now rather than at its next turn, after commit. */
  triggerJob(job: string): Promise<void>;
};

/** The ctx of a signed-in call. */
export type UserCtx = Ctx & { readonly actor: Actor };
