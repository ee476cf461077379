import { expect, test } from 'vitest';
import { beginningWith, containing } from './like.ts';

test('the signs of a pattern are searched for as letters', () => {
  expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  expect(beginningWith('user_')).toBe('user\\_%');
});
