import { allEndpoints } from '@holdfast/domain/contracts';
import { COSTS, type Endpoint } from '@holdfast/domain/kernel/endpoint';
import { expect, test } from 'vitest';
import { figures } from './figures.ts';

// An endpoint that hides its cost could let one account hold up all others.

const all = allEndpoints();
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const SEARCHED = /^(q|search|words)$/;

function isSearched({ query }: Endpoint): boolean {
  const shape = (query as { shape?: object } | undefined)?.shape ?? {};
  return Object.keys(shape).some((name) => SEARCHED.test(name));
}

test('every endpoint that takes or returns a file or searches text declares its cost', () => {
  const expensive = all.filter(
    (one) => one.upload || one.answers === 'file' || (one.method === 'GET' && isSearched(one)),
  );
  expect(expensive.length).toBeGreaterThan(90);
  expect(expensive.filter(({ cost }) => cost === undefined).map(nameOf)).toEqual([]);
});

test('a declared cost matches the endpoint’s work', () => {
  const wrong = all.filter(({ cost, upload, answers }) => {
    if (cost === 'upload' || cost === 'import') return !upload;
    if (cost === 'search') return answers === 'file';
    return cost !== undefined && answers !== 'file';
  });
  expect(wrong.map(nameOf)).toEqual([]);
  const made = all.filter(({ path, cost }) => /[.](csv|pdf|zip)$/.test(path) && cost === 'small');
  expect(made.map(nameOf)).toEqual([]);
});

test('each kind of cost is declared by an endpoint', (context) => {
  const counts = Object.fromEntries(
    COSTS.map((cost) => [cost, all.filter((one) => one.cost === cost).length]),
  );
  expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  figures(context, 'Endpoints by cost', counts);
});
