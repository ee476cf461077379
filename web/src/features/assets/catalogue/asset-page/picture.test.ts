import { expect, test } from 'vitest';
import { turnOf } from './picture.ts';

const from = { x: 200, y: 400 };

test('a finger across a picture leads on to the left and back to the right', () => {
  expect(turnOf(from, { x: 152, y: 410 })).toBe(1);
  expect(turnOf(from, { x: 248, y: 390 })).toBe(-1);
});

test('a tap, a scroll and two fingers lead nowhere', () => {
  expect(turnOf(from, { x: 153, y: 400 })).toBe(0);
  expect(turnOf(from, { x: 140, y: 600 })).toBe(0);
  expect(turnOf(from, { x: 140, y: 460 })).toBe(0);
  expect(turnOf(undefined, { x: 20, y: 400 })).toBe(0);
});
