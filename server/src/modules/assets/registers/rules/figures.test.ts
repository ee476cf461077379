import { expect, test } from 'vitest';
import { proofOf } from './figures.ts';

const line = { isNow: true, differs: false, units: 5n, onChain: 5n, status: 'CONFIRMED' };

test('a holding is confirmed while chain and books agree', () => {
  expect(proofOf(line)).toBe('confirmed');
  expect(proofOf({ ...line, onChain: 4n })).toBe('moving');
  expect(proofOf({ ...line, differs: true })).toBe('differs');
  expect(proofOf({ ...line, onChain: null, status: null })).toBe('none');
});

test('a holding whose last change is in a lost block is unconfirmed on any day', () => {
  expect(proofOf({ ...line, status: 'LOST' })).toBe('differs');
  expect(proofOf({ ...line, isNow: false, status: 'LOST' })).toBe('differs');
});
