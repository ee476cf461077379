import { DAY } from '@holdfast/domain/kernel/moment';
import { MovableClock } from '../src/kit/clock.ts';
import type { Actor, Ctx, UserCtx } from '../src/kit/ctx.ts';
import { type Cause, readOnly, transaction } from '../src/kit/database/transaction.ts';
import type { Edge } from '../src/kit/http/edge.ts';
import type { OutsideCall } from '../src/kit/http/route.ts';
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
  /** The same with another series of figures, which what came before has used none of. */
  withFigures(seed: number): Seeder;
  /**
   * Does for each what nothing of the others' depends on, some of it at the same time: while one
   * waits for the database another goes on. Each has a clock and a series of figures of its own, so
   * the world is the same whoever comes first. Answers in the order of what was given.
   */
  sideBySide<T, R>(
    all: readonly T[],
    work: (aside: Seeder, one: T, at: number) => Promise<R>,
  ): Promise<R[]>;
};

const SEED = 0x686f6c64;
/** How many go on at the same time: as many as keep the database and this process busy. */
const AT_ONCE = 3;

type Given = Pick<Seeder, 'edge' | 'ports' | 'modules' | 'clock' | 'start'> & {
  /** Runs after each act, with the moment that it was done at. */
  readonly acted: (at: Date) => void;
  /** Whoever acted since anything was written of people: they may do what they might then. */
  readonly actors: Map<string, Actor>;
};

export const openSeeder = (given: Given): Seeder => seederOf(given, series(SEED));

function seederOf(deps: Given, chance: () => number): Seeder {
  const { acted, actors, ...given } = deps;
  const { edge, start, clock } = given;
  const read = <T>(work: (ctx: Ctx) => Promise<T>) => readOnly(edge, { requestId: 'demo' }, work);
  const act = async <T>(cause: Cause, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
    const done = await transaction(edge, cause, work);
    acted(clock.now());
    return done;
  };
  const asSystem = <T>(work: (ctx: Ctx) => Promise<T>) => act({ requestId: 'demo' }, work);
  const aside = (): Seeder => {
    const own = new MovableClock(clock.now());
    return seederOf(
      { ...deps, clock: own, edge: { ...edge, clock: own } },
      series(chance() * 2 ** 32),
    );
  };
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
    withFigures: (seed) => seederOf(deps, series(seed)),
    sideBySide: async (all, work) => {
      const waiting = all.map((one, at) => ({ one, at, aside: aside() })).values();
      const done: Awaited<ReturnType<typeof work>>[] = [];
      const some = async () => {
        for (const { one, at, aside } of waiting) done[at] = await work(aside, one, at);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, some));
      return done;
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
