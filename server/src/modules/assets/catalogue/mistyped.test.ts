import type { AssetCard } from '@holdfast/domain/assets/catalogue/shapes';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { company } from '../../../../test/fixtures/people.ts';
import { countQueries } from '../../../../test/queries.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const NAMES = [
  ['Kallang Wharf Logistics', 'KWL'],
  ['Nordhavn Senior Credit', 'NSC'],
  ['Port of Sines Solar', 'PSS'],
  ['Polar Cold Stores', 'PCS'],
] as const;

beforeAll(async () => {
  const owner = await company(world, { isOwner: true, name: 'Verde Registry Trust' });
  for (const [name, symbol] of NAMES) {
    await publishedAsset(world, { companyId: owner.companyId, name, symbol });
  }
});

const get = async (path: string) => {
  const response = await (await world.http()).inject(`/api${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
async function found(q: string) {
  const words = encodeURIComponent(q);
  const { data, meta } = await get(`/assets?sort=name&q=${words}`);
  const counts = (await get(`/market/counts?q=${words}`)).data;
  expect(counts.status.all, q).toBe(meta.total);
  return { symbols: data.map((card: AssetCard) => card.symbol), isNear: counts.isNear as boolean };
}

function mistakes(word: string): string[] {
  const wrong = new Set<string>();
  for (let at = 0; at < word.length; at++) {
    const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
    wrong.add(before + after);
    wrong.add(`${before}${here}${here}${after}`);
    wrong.add(`${before}x${after}`);
    if (after) wrong.add(`${before}${after.slice(0, 1)}${here}${after.slice(1)}`);
  }
  wrong.delete(word);
  return [...wrong];
}

describe('a search', () => {
  test('finds names and symbols with a letter missing, doubled, wrong or swapped', async () => {
    for (const [word, symbol] of [
      ['kallang', 'KWL'],
      ['logistics', 'KWL'],
      ['nordhavn', 'NSC'],
      ['kwl', 'KWL'],
    ] as const) {
      for (const wrong of mistakes(word).filter((one) => one.length > 2)) {
        expect((await found(wrong)).symbols, wrong).toContain(symbol);
      }
    }
  });

  test('matches a mistyped word, whether incomplete or next to a correct word', async () => {
    expect(await found('nrodh')).toEqual({ symbols: ['NSC'], isNear: true });
    expect(await found('kalang wharf')).toEqual({ symbols: ['KWL'], isNear: true });
    expect((await found('verde regisrty')).symbols).toHaveLength(NAMES.length);
  });

  test('shows only exact matches, or near matches when there are none', async () => {
    expect(await found('solar')).toEqual({ symbols: ['PSS'], isNear: false });
    expect(await found('polar')).toEqual({ symbols: ['PCS'], isNear: false });
    expect(await found('bolar')).toEqual({ symbols: ['PCS', 'PSS'], isNear: true });
    expect(await found('kallang credit')).toEqual({ symbols: [], isNear: false });
    expect(await found('zzyzx')).toEqual({ symbols: [], isNear: false });
  });

  test('runs no more queries for a mistyped word than for a correct one', async () => {
    const asks = (q: string) => countQueries(world, () => get(`/assets?q=${q}`));
    const right = await asks('whar');
    expect(await asks('whraf')).toBe(right);
    expect(right).toBeLessThanOrEqual(4);
  });
});
