import { expect, test } from 'vitest';
import { containing, startsWithPattern } from './like.ts';

test('searches for pattern characters literally', () => {
  expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  expect(startsWithPattern('user_')).toBe('user\\_%');
});
