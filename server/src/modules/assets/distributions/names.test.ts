import { Refusal } from '@holdfast/domain/kernel/refusal';
import { expect, test } from 'vitest';
import {
  type distributionDraft,
  writtenDistribution,
} from '../../../../test/fixtures/distribution-fixtures.ts';
import { company, person } from '../../../../test/fixtures/people.ts';
import { heldAsset } from '../../../../test/fixtures/poll-fixtures.ts';
import { openWorld } from '../../../../test/world.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { cancelDistribution, submitDistribution } from './commands/ask.ts';

const world = await openWorld();
const owner = await company(world, { isOwner: true });
const anna = await person(world, 'approved');
const newAsset = () => heldAsset(world, owner.companyId, [[anna, 60_000n]]);

const named = (assetId: string, name: Parameters<typeof distributionDraft>[1]) =>
  writtenDistribution(world, owner, assetId, name);

const submit = (id: string): Promise<unknown> =>
  world
    .as(owner.actor, (ctx) => submitDistribution(ctx as UserCtx, id))
    .then(() => 'done')
    .catch((error) => {
      if (!(error instanceof Refusal)) throw error;
      return error.errors?.map(({ field, message }) => `${field}: ${message}`);
    });

test('rejects the name of another distribution of the asset, unless cancelled', async () => {
  const assetId = await newAsset();
  const first = await named(assetId, { name: 'Quarter 3 of 2026' });
  const second = await named(assetId, { name: 'QUARTER 3 of 2026' });
  expect(await submit(first)).toBe('done');
  expect(await submit(second)).toEqual([
    expect.stringMatching(
      /^name: This asset already has a distribution with this name \(DST-\d+\)\./,
    ),
  ]);
  expect(await submit(await named(await newAsset(), { name: 'Quarter 3 of 2026' }))).toBe('done');
  await world.as(owner.actor, (ctx) => cancelDistribution(ctx as UserCtx, first, 'Wrong sum'));
  expect(await submit(second)).toBe('done');
});

test('compares names regardless of letter case, even for letters such as İ', async () => {
  const assetId = await newAsset();
  const ids = [await named(assetId, { name: 'İzmir' }), await named(assetId, { name: 'İZMIR' })];
  expect(await submit(ids[0] ?? '')).toBe('done');
  expect(await submit(ids[1] ?? '')).toEqual([expect.stringMatching(/^name: This asset already/)]);
});

test('rejects two of three concurrent submissions under one name', async () => {
  const assetId = await newAsset();
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) ids.push(await named(assetId, { name: 'Quarter 1 of 2027' }));
  const answers = await Promise.all(ids.map(submit));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(answers.filter(Array.isArray)).toHaveLength(2);
});
