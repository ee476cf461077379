import { describe, expect, test } from 'vitest';
import { looseName, nameKeys } from './name-keys.ts';

const share = (one: string, other: string): boolean => {
  const keys = new Set(nameKeys(one));
  return nameKeys(other).some((key) => keys.has(key));
};

describe('the keys of a name', () => {
  test.each([
    ['Jürgen Müller', 'Juergen Mueller'],
    ['Jürgen Müller', 'MULLER, JURGEN'],
    ['Juergen Mueller', 'Jurgen Muller'],
    ['Søren Ærø', 'Soeren Aeroe'],
    ['Åsa Lindén', 'Aasa Linden'],
    ['Anne-Marie Groß', 'Annemarie Gross'],
    ['Seán O’Brien', 'Sean Obrien'],
    ['Jan van Dijk', 'Dyk, Jan van'],
    ['Zoë Ní Bhriain', 'NI BHRIAIN, ZOE'],
  ])('include a common key for “%s” and “%s”', (one, other) => {
    expect(share(one, other)).toBe(true);
  });

  test.each([
    ['Jürgen Müller', 'Jürgen Möller'],
    ['Anna Berg', 'Anna Bergen'],
    ['Maria Silva', 'Mario Silva'],
    ['Li Wei', 'Li Wen'],
  ])('have none in common for “%s” and “%s”', (one, other) => {
    expect(share(one, other)).toBe(false);
  });

  test('exist even for text that is not a name', () => {
    expect(nameKeys('—')).toEqual(['']);
    expect(looseName('Ann '.repeat(100))).toContain('ann');
  });
});
