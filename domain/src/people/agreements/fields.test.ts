import { describe, expect, test } from 'vitest';
import { filled, namedIn, unknownIn } from './fields.ts';

describe('the fields of an agreement text', () => {
  test('are filled with known values, and unknown ones are listed as missing', () => {
    const body = 'Between {party.name} and Holdfast: {commission.rate}, version {version.number}.';
    expect(filled(body, { 'party.name': 'Fjord AS', 'version.number': '5' })).toEqual({
      text: 'Between Fjord AS and Holdfast: …, version 5.',
      missing: ['commission.rate'],
    });
  });

  test('are filled only once, so that a name shaped like a field stays a name', () => {
    const values = { 'party.name': '{signatory.name}', 'signatory.name': 'Ann' } as const;
    expect(filled('{party.name}', values).text).toBe('{signatory.name}');
  });

  test('don’t include other braces, which are kept and reported to the author', () => {
    const body = '{ a } {nobody.knows} {party.name} {party.name}';
    expect(filled(body, { 'party.name': 'Ann' }).text).toBe('{ a } {nobody.knows} Ann Ann');
    expect(namedIn(body)).toEqual(['nobody.knows', 'party.name']);
    expect(unknownIn('account', body)).toEqual(['nobody.knows']);
    expect(unknownIn('account', 'Of {asset.name}')).toEqual(['asset.name']);
    expect(unknownIn('asset', 'Of {asset.name}')).toEqual([]);
  });
});
