import { IMask } from 'react-imask';
import { expect, it } from 'vitest';
import { maskOptions } from './mask-options.ts';
import { MASK_SHAPES, MASKS, type Mask } from './masks.ts';

// Typed and displayed text of the six masks.
const TYPED: readonly (readonly [Mask, typed: string, shown: string])[] = [
  ['date', '14081989', '14 / 08 / 1989'],
  ['date', '941989', '09 / 04 / 1989'],
  ['datetime', '140819891432', '14 / 08 / 1989, 14:32'],
  ['time', '1432', '14:32'],
  ['time', '99', '09:09'],
  ['fulltime', '143205', '14:32:05'],
  ['phone', '0701234567', '070 123 4567'],
  ['phone', '07012345678a9', '070 123 456789'],
  ['card', '4242424242424242', '4242 4242 4242 4242'],
];

it.each(TYPED)('formats a %s of %s as %s', (mask, typed, shown) => {
  // The cast hides options of the field, which don't affect the masking under test.
  const masked = IMask.createMask(maskOptions[mask] as Parameters<typeof IMask.createMask>[0]);
  for (const character of typed) masked.append(character, { input: true }, undefined);
  expect(masked.value).toBe(shown);
});

it('each mask shows its format in an empty field', () => {
  expect(Object.keys(maskOptions)).toEqual([...MASKS]);
  expect(MASKS.filter((mask) => MASK_SHAPES[mask] === '')).toEqual([]);
});
