import { DAY } from '@holdfast/domain/kernel/moment';
import type { MovableClock } from '../src/kit/clock.ts';
import type { Actor, Ctx, UserCtx } from '../src/kit/ctx.ts';
import type { Edge } from '../src/kit/edge.ts';
import type { OutsideCall } from '../src/kit/route.ts';
import { type Cause, readOnly, transaction } from '../src/kit/transaction.ts';
import { actorOf } from '../src/modules/people/identity/index.ts';
import type { Modules } from '../src/modules.ts';
import type { Ports } from '../src/ports.ts';

/**
 * Makes the demo world through the product's own services, in one fixed order, from one seed, in
 * simulated time, so its books and its chain hold what real use would have left there.
 */
export type Seeder = {
  readonly edge: Edge;
  readonly ports: Ports;
  readonly modules: Modules;
  readonly clock: MovableClock;
  /** The moment of the first start, which every day is counted from. */
  readonly start: Date;
  /** A moment some days before (or after) the first start, at some hour. */
  day(ago: number, hour?: number): Date;
  /** The next figure of the world's own series, at least 0 and below 1. */
  chance(): number;
  /** Reads what is committed, without a transaction. */
  read<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Acts as the product itself. */
  asSystem<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Acts as a person. */
  as<T>(userId: string, work: (ctx: UserCtx) => Promise<T>): Promise<T>;
};

const SEED = 0x686f6c64;

export function openSeeder(
  deps: Pick<Seeder, 'edge' | 'ports' | 'modules' | 'clock' | 'start'> & {
    /** Runs after each act. */
    readonly acted: () => void;
    /** Whoever acted since anything was written of people: they may do what they might then. */
    readonly actors: Map<string, Actor>;
  },
): Seeder {
  const { acted, actors, ...given } = deps;
  const { edge, start } = given;
  const chance = series(SEED);
  const read = <T>(work: (ctx: Ctx) => Promise<T>) => readOnly(edge, { requestId: 'demo' }, work);
  const act = async <T>(cause: Cause, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
    const done = await transaction(edge, cause, work);
    acted();
    return done;
  };
  const asSystem = <T>(work: (ctx: Ctx) => Promise<T>) => act({ requestId: 'demo' }, work);
  return {
    ...given,
    chance,
    day: (ago, hour = 10) => {
      const at = new Date(start.getTime() - ago * DAY);
      at.setUTCHours(hour, Math.floor(chance() * 60), Math.floor(chance() * 60), 0);
      // A day of the past ends before the first start, whatever its hour.
      return ago >= 0 && at > start ? new Date(start.getTime() - 60_000) : at;
    },
    read,
    asSystem,
    as: async (userId, work) => {
      const actor = actors.get(userId) ?? (await read((ctx) => actorOf(ctx, userId)));
      actors.set(userId, actor);
      return act({ actor, requestId: 'demo' }, (ctx) => work(ctx as UserCtx));
    },
  };
}

/** A person's call of what meets the outside, as the edge would make it. */
export async function callAs(seeder: Seeder, userId: string): Promise<OutsideCall<UserCtx>> {
  const actor = await seeder.as(userId, async (ctx) => ctx.actor);
  return {
    actor,
    edge: seeder.edge,
    requestId: 'demo',
    ip: undefined,
    transaction: (work) => seeder.as(userId, work),
    readOnly: (work) => seeder.as(userId, work),
  };
}

/** A small series of figures that is the same each time (mulberry32). */
function series(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
