import { expect, test } from 'vitest';
import { allEndpoints } from './contracts.ts';
import { figureNames, figureOf } from './figures.ts';
import { FIGURE_KEYS } from './kernel/figure.ts';

test('every place of a figure is an endpoint or a page, and uses only the keys of its figure', () => {
  const known = new Set(allEndpoints().map(({ method, path }) => `${method} ${path}`));
  for (const name of figureNames) {
    const { of, places } = figureOf(name);
    const keys = new Set([...of, 'today'].map((key) => `:${key}`));
    for (const place of places) {
      const text = JSON.stringify(place);
      for (const [key] of text.matchAll(/:[a-zA-Z]+\b/g)) {
        if (FIGURE_KEYS.some((one) => `:${one}` === key))
          expect([name, keys.has(key)]).toEqual([name, true]);
      }
      if (!('from' in place)) continue;
      const [path = ''] = place.from.split('?');
      const isKnown = [...known].some(
        (one) => one.replaceAll(/:\w+/g, ':') === path.replaceAll(/:\w+/g, ':'),
      );
      expect([name, place.from, isKnown]).toEqual([name, place.from, true]);
    }
  }
});

test('every figure has a unique name, a source and at least one place', () => {
  const figures = figureNames.map(figureOf);
  expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
  for (const { counts, places } of figures) {
    expect(counts).toMatch(/Source: /);
    expect(places.length).toBeGreaterThan(0);
  }
});
