import { beforeAll, describe, expect, test } from 'vitest';
import { company } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import {
  createShareClass,
  createStructure,
  type NewShareClass,
  raiseIssued,
  shareClassById,
  structureById,
} from './index.ts';

// Units beyond the authorised number could not lawfully be sold.

const world = await openWorld();
const run = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => world.as(undefined, work);
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
let companyId = '';

beforeAll(async () => {
  companyId = (await company(world, { isOwner: true })).companyId;
});

const founded = () =>
  run((ctx) =>
    createStructure(ctx, { companyId, name: 'Port SPV', type: 'SPV', jurisdiction: 'PRT' }),
  );
const classOf = (structureId: string, more: Partial<NewShareClass> = {}) =>
  run((ctx) =>
    createShareClass(ctx, {
      structureId,
      name: 'Ordinary units',
      code: 'A',
      authorisedUnits: 1_000n,
      ...more,
    }),
  );
const issuedOf = async (id: string) => (await run((ctx) => shareClassById(ctx, id))).issuedUnits;

describe('a structure', () => {
  test('is stored as created, in US dollars by default', async () => {
    const id = await founded();
    expect(await run((ctx) => structureById(ctx, id))).toMatchObject({
      companyId,
      name: 'Port SPV',
      type: 'SPV',
      jurisdiction: 'PRT',
      baseCurrency: 'USD',
    });
    const { rows } = await world.edge.pool.query(
      `select action from kit.activity where subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ action: 'structure.created' }]);
  });

  test('is rejected with a specific code when unknown', async () => {
    const nowhere = newIdOf(world.edge);
    expect(await code(run((ctx) => structureById(ctx, nowhere)))).toBe('STRUCTURE_NOT_FOUND');
    expect(await code(classOf(nowhere))).toBe('STRUCTURE_NOT_FOUND');
    expect(await code(run((ctx) => shareClassById(ctx, nowhere)))).toBe('SHARE_CLASS_NOT_FOUND');
    expect(await code(run((ctx) => raiseIssued(ctx, nowhere, 1n)))).toBe('SHARE_CLASS_NOT_FOUND');
  });
});

describe('a share class', () => {
  test('has a unique code in its structure, even when created concurrently', async () => {
    const structureId = await founded();
    const said = await Promise.all([1, 2, 3].map(() => code(classOf(structureId))));
    expect(said.sort()).toEqual(['SHARE_CLASS_EXISTS', 'SHARE_CLASS_EXISTS', 'done']);
    expect(await code(classOf(structureId, { code: 'B' }))).toBe('done');
    expect(await code(classOf(await founded()))).toBe('done');
  });

  test('starts with no issued units and needs authorised units', async () => {
    const structureId = await founded();
    expect(await issuedOf(await classOf(structureId))).toBe(0n);
    const none = classOf(structureId, { code: 'N', authorisedUnits: 0n });
    await expect(none).rejects.toMatchObject({
      constraint: 'share_class_authorised_units_check',
    });
  });

  test('is issued up to the last authorised unit and no further', async () => {
    const id = await classOf(await founded());
    const raise = (units: bigint) => code(run((ctx) => raiseIssued(ctx, id, units)));
    expect(await raise(999n)).toBe('done');
    expect(await raise(2n)).toBe('AUTHORISED_UNITS_EXCEEDED');
    expect(await issuedOf(id)).toBe(999n);
    expect(await raise(1n)).toBe('done');
    expect(await raise(1n)).toBe('AUTHORISED_UNITS_EXCEEDED');
    expect(await issuedOf(id)).toBe(1_000n);
  });

  test('can’t issue its last units twice when requests are concurrent', async () => {
    const id = await classOf(await founded());
    const said = await Promise.all(
      Array.from({ length: 8 }, () => code(run((ctx) => raiseIssued(ctx, id, 300n)))),
    );
    expect(said.filter((one) => one === 'done').length).toBe(3);
    expect(new Set(said)).toEqual(new Set(['done', 'AUTHORISED_UNITS_EXCEEDED']));
    expect(await issuedOf(id)).toBe(900n);
  });
});
