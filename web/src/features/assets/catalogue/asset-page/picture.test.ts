import { expect, test } from 'vitest';
import { turnOf } from './picture.ts';

const from = { x: 200, y: 400 };

test('swiping left shows the next picture, swiping right the previous one', () => {
  expect(turnOf(from, { x: 152, y: 410 })).toBe(1);
  expect(turnOf(from, { x: 248, y: 390 })).toBe(-1);
});

test('a tap, a scroll or a two-finger gesture changes nothing', () => {
  expect(turnOf(from, { x: 153, y: 400 })).toBe(0);
  expect(turnOf(from, { x: 140, y: 600 })).toBe(0);
  expect(turnOf(from, { x: 140, y: 460 })).toBe(0);
  expect(turnOf(undefined, { x: 20, y: 400 })).toBe(0);
});
