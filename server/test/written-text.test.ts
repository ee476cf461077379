import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './written-text.ts';

describe('the check of texts for readers', () => {
  test.each([
    ['It was valued at $1027.00 a unit', 1],
    ['The rate is $92369.36700000', 2],
    ['You hold 50000.000 units', 1],
    ['as of 2026-11-28', 1],
    ['It is OFFER_OPEN and in_progress', 2],
    ['$12.5 of undefined', 2],
  ])('finds the machine format in “%s”', (text, faults) => {
    expect(faultsOf(text)).toHaveLength(faults);
  });

  test.each([
    'NAV $1,027.00 per unit as of 28 Nov 2026',
    'One BTC is $92,369.367, one ALGO $0.18342',
    'Raised so far: $1.5m of $12.5m, €1.2bn of plans',
    '50,000.000 units of Quarter 3 of 2026, 14:32 UTC',
    'holdfast-trading-2026-11-28.csv, version 12.4, HF-2026-11-28',
  ])('accepts “%s”', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

const ROOT = join(import.meta.dirname, '../..');
const PLACES = ['domain/src', 'server/src', 'web/src'];

const sources = PLACES.flatMap((place) =>
  readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${place}/${name}`),
);

/** JSON, CSV and machine files use these formats; sentences never do. */
const MACHINE =
  /\$\{(?![^{}]*(?:dayWords|Day|date|quantity|rateIn)\()[^{}]*(?:moneyText|quantityText|perUnitText|writeDecimal|valuedOn|recordOn|payOn)\b[^{}]*\}(?!%)/;
const BY_HAND = /\$\$\{/;
const SENTENCE = /`[^`]*`/g;

const ALLOWED: Readonly<Record<string, string>> = {
  'domain/src/kernel/money.ts': 'it is where amounts are formatted',
  'web/src/ui/charts/scale.ts': 'short forms on axes',
  'server/src/adapters/argon2/hasher.ts': 'the settings of a hash',
  'web/src/lib/page-params.ts': 'a type, of the parameters in a path',
  'domain/src/kernel/validation.ts': 'the specification’s own words, of whole dollars',
};

test('no sentence formats amounts by hand', () => {
  expect(sources.length).toBeGreaterThan(2_000);
  const found = sources.flatMap((path) => {
    if (path in ALLOWED) return [];
    const text = readFileSync(join(ROOT, path), 'utf8');
    return [...text.matchAll(SENTENCE)]
      .map(([template]) => template)
      .filter((template) => MACHINE.test(template) || BY_HAND.test(template))
      .map((template) => `${path}: ${template}`);
  });
  expect(found).toEqual([]);
});
