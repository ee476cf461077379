import { expect, test } from 'vitest';
import { beginningWith, containing } from './like.ts';

// Whoever searches for “50%” finds that, and not everything with a 50 in it.
test('the signs of a pattern are searched for as letters', () => {
  expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  expect(beginningWith('user_')).toBe('user\\_%');
});
