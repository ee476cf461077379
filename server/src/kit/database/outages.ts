/**
 * What a database error means for the statement, its connection and its caller: the only list of
 * SQLSTATEs, operating system codes and driver messages.
 */
export type Trouble =
  /** The server is a standby or read-only: another one is the primary. */
  | 'demoted'
  /** The server stops, starts or crashed, or its connection is lost. */
  | 'unavailable'
  /** Its disk, memory or connections are used up. */
  | 'exhausted'
  /** Another transaction was in the way: rolled back, so a retry is safe. */
  | 'conflict'
  /** A migration changed a table of a prepared statement: rolled back, so a retry is safe. */
  | 'stale'
  /** The statement's time limit. */
  | 'overdue';

const CODES: readonly (readonly [Trouble, RegExp])[] = [
  ['demoted', /^25006$/],
  ['unavailable', /^(?:08...|57P0[1-5]|25P0[34])$/],
  ['exhausted', /^(?:53...|58030|ENOSPC|EDQUOT)$/],
  ['conflict', /^(?:40001|40P01|55P03)$/],
  ['stale', /^0A000$/],
  ['overdue', /^57014$/],
  ['unavailable', /^E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT)$/],
  ['unavailable', /^E(?:HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/],
];

/** The driver gives these no code. */
const WORDS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
];

export function troubleOf(error: unknown): Trouble | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') {
    const known = CODES.find(([, codes]) => codes.test(code));
    if (known) return known[0];
  }
  const isLost = typeof message === 'string' && WORDS.some((words) => message.startsWith(words));
  return isLost ? 'unavailable' : undefined;
}

const OUTAGES: readonly (Trouble | undefined)[] = ['demoted', 'unavailable', 'exhausted'];
const LOST: readonly (Trouble | undefined)[] = ['demoted', 'unavailable'];
const REPEATABLE: readonly (Trouble | undefined)[] = ['conflict', 'stale'];

/** The caller did nothing wrong and may repeat the request later. */
export const isOutage = (error: unknown): boolean => OUTAGES.includes(troubleOf(error));

/** The connection's server is no longer the primary, so the connection is closed. */
export const isServerLost = (error: unknown): boolean => LOST.includes(troubleOf(error));

/** The same transaction may succeed if it is repeated. */
export const isRepeatable = (error: unknown): boolean => REPEATABLE.includes(troubleOf(error));

/**
 * PostgreSQL rejected the transaction while its connection continued. Otherwise, the transaction
 * may have been committed without an answer.
 */
export function isRolledBack(error: unknown): boolean {
  const { severity } = (error ?? {}) as { severity?: unknown };
  const trouble = troubleOf(error);
  return severity === 'ERROR' && trouble !== 'unavailable' && trouble !== 'overdue';
}
