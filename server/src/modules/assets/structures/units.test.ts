import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readyStructure } from '../../../../test/fixtures/approved-structure.ts';
import { company } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import {
  createShareClass,
  raiseIssued,
  releaseUnits,
  reserveUnits,
  shareClassById,
} from './index.ts';

// In any order, a class's issued and promised units never exceed its authorised units, and promised
// units equal the reservations.

const world = await openWorld();
const run = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => world.as(undefined, work);
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const AUTHORISED = 1_000n;
let structureId = '';
let classes = 0;

beforeAll(async () => {
  const { companyId } = await company(world, { isOwner: true });
  ({ structureId } = await run((ctx) => readyStructure(ctx, { companyId, name: 'Units SPV' })));
});

const newClass = () =>
  run((ctx) =>
    createShareClass(ctx, {
      structureId,
      name: 'Units',
      code: `U${++classes}`,
      authorisedUnits: AUTHORISED,
    }),
  );
const classOf = (id: string) => run((ctx) => shareClassById(ctx, id));
const newCause = (kind: 'offering' | 'anchor') => ({ kind, id: newIdOf(world.edge) });

function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('units of a class', () => {
  test('are reserved up to the last available one and released with the reservation', async () => {
    const id = await newClass();
    const cause = newCause('offering');
    expect(await code(run((ctx) => reserveUnits(ctx, id, cause, 1_001n)))).toBe(
      'AUTHORISED_UNITS_EXCEEDED',
    );
    expect(await code(run((ctx) => reserveUnits(ctx, id, cause, 1_000n)))).toBe('done');
    const anchor = newCause('anchor');
    expect(await code(run((ctx) => reserveUnits(ctx, id, anchor, 1n)))).toBe(
      'AUTHORISED_UNITS_EXCEEDED',
    );
    expect(await code(run((ctx) => raiseIssued(ctx, id, 1n)))).toBe('AUTHORISED_UNITS_EXCEEDED');
    await run((ctx) => releaseUnits(ctx, cause.id));
    await run((ctx) => releaseUnits(ctx, cause.id));
    expect(await classOf(id)).toMatchObject({ reservedUnits: 0n, freeUnits: 1_000n });
  });

  test('use up their cause’s reservation when issued, and the remainder is released', async () => {
    const id = await newClass();
    const cause = newCause('offering');
    await run((ctx) => reserveUnits(ctx, id, cause, 900n));
    await run((ctx) => raiseIssued(ctx, id, 700n, cause.id));
    expect(await classOf(id)).toMatchObject({
      issuedUnits: 700n,
      reservedUnits: 0n,
      freeUnits: 300n,
    });
  });

  test('can’t be reserved twice by concurrent requests', async () => {
    const id = await newClass();
    const said = await Promise.all(
      Array.from({ length: 8 }, () =>
        code(run((ctx) => reserveUnits(ctx, id, newCause('anchor'), 300n))),
      ),
    );
    expect(said.filter((one) => one === 'done').length).toBe(3);
    expect((await classOf(id)).reservedUnits).toBe(900n);
  });

  test.each([1, 2, 3, 4, 5, 6])('add up in any order of events, seed %i', async (seed) => {
    const random = randomOf(seed);
    const id = await newClass();
    const open = new Map<string, bigint>();
    let issued = 0n;
    let authorised = AUTHORISED;
    for (let step = 0; step < 60; step++) {
      const units = BigInt(1 + random(400));
      const [first] = [...open.keys()];
      const free = authorised - issued - [...open.values()].reduce((sum, one) => sum + one, 0n);
      const what = random(5);
      if (what <= 1) {
        const cause = newCause(what === 0 ? 'offering' : 'anchor');
        const said = await code(run((ctx) => reserveUnits(ctx, id, cause, units)));
        expect(said).toBe(units <= free ? 'done' : 'AUTHORISED_UNITS_EXCEEDED');
        if (said === 'done') open.set(cause.id, units);
      } else if (what === 2 && first) {
        await run((ctx) => releaseUnits(ctx, first));
        open.delete(first);
      } else if (what === 3 && first) {
        const part = BigInt(random(Number(open.get(first) ?? 0n) + 1));
        await run((ctx) => raiseIssued(ctx, id, part, first));
        issued += part;
        open.delete(first);
      } else if (what === 4) {
        const said = await code(run((ctx) => raiseIssued(ctx, id, units)));
        expect(said).toBe(units <= free ? 'done' : 'AUTHORISED_UNITS_EXCEEDED');
        if (said === 'done') issued += units;
      }
      const row = await classOf(id);
      authorised = row.authorisedUnits;
      expect(row.issuedUnits).toBe(issued);
      expect(row.reservedUnits).toBe([...open.values()].reduce((sum, one) => sum + one, 0n));
      expect(row.issuedUnits + row.reservedUnits <= row.authorisedUnits).toBe(true);
    }
  });
});

afterAll(async () => {
  const { rows } = await world.edge.pool.query(`
    select c.id from structures.share_class c
    left join (select share_class_id, sum(units) as units from structures.reservation group by 1) r
      on r.share_class_id = c.id
    where c.reserved_units <> coalesce(r.units, 0)`);
  expect(rows).toEqual([]);
});
