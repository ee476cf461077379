import { DAY } from '@holdfast/domain/kernel/moment';
import { MovableClock } from '../src/kit/clock.ts';
import type { Actor, Ctx, UserCtx } from '../src/kit/ctx.ts';
import { type Cause, readOnly, transaction } from '../src/kit/database/transaction.ts';
import type { Edge } from '../src/kit/http/edge.ts';
import type { OutsideCall } from '../src/kit/http/route.ts';
import { actorOf } from '../src/modules/people/identity/index.ts';
import type { Modules } from '../src/modules.ts';
import type { Ports } from '../src/ports.ts';

/** Through the product's own services, in fixed order, from one seed and in simulated time. */
export type Seeder = {
  readonly edge: Edge;
  readonly ports: Ports;
  readonly modules: Modules;
  readonly clock: MovableClock;
  readonly start: Date;
  /** Days before the first start, or after it if negative. */
  day(ago: number, hour?: number): Date;
  chance(): number;
  read<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  asSystem<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  as<T>(userId: string, work: (ctx: UserCtx) => Promise<T>): Promise<T>;
  withFigures(seed: number): Seeder;
  /**
   * Runs independent work per item, partly concurrently. Each item has its own clock and random
   * series, so the world doesn't depend on timing.
   */
  sideBySide<T, R>(
    all: readonly T[],
    work: (aside: Seeder, one: T, at: number) => Promise<R>,
  ): Promise<R[]>;
};

const SEED = 0x686f6c64;
const AT_ONCE = 3;

type Given = Pick<Seeder, 'edge' | 'ports' | 'modules' | 'clock' | 'start'> & {
  readonly acted: (at: Date) => void;
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
      // Today's hour may lie in the future: then a minute before the start.
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

/** mulberry32. */
function series(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
