import { expect, test } from 'vitest';
import { beginningWith, containing } from './like.ts';

test('pattern characters are searched for literally', () => {
  expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  expect(beginningWith('user_')).toBe('user\\_%');
});
