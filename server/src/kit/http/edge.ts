import { randomBytes } from 'node:crypto';
import { uuidv7 } from '@holdfast/domain/kernel/ids';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Database, Pool } from '../database/db.ts';
import type { Delivery } from '../jobs/events.ts';
import type { Live } from '../live.ts';
import type { Seal } from '../seal.ts';

/** The application edge: access to the outside world, and the right to commit. */
export type Edge = {
  readonly config: Config;
  readonly pool: Pool;
  readonly db: Database;
  readonly reader: Database;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
  readonly log: Logger;
  readonly live: Live;
  readonly seal: Seal;
  /** How events reach handlers: through the outbox, or inline (tests, demo world). */
  readonly delivery: Delivery<Edge>;
};

/** Thousands of ids need ten random bytes each, so these come from a buffer filled in bulk. */
export function machineRandom(bytes: number): Buffer {
  if (bytes > FOR_AN_ID) return randomBytes(bytes);
  if (drawn + bytes > pool.length) [pool, drawn] = [randomBytes(POOL), 0];
  drawn += bytes;
  return pool.subarray(drawn - bytes, drawn);
}
const FOR_AN_ID = 10;
const POOL = 8_192;
let pool = Buffer.alloc(0);
let drawn = 0;

export const newIdOf = (edge: Pick<Edge, 'clock' | 'random'>): string =>
  uuidv7(edge.clock.now(), edge.random(10));
