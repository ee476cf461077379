import { expect, test } from 'vitest';
import { masked } from './names.ts';

test('of a name its partner sees the first letters of three words at most', () => {
  expect(masked('Tidewater Family Office Ltd')).toBe('T··· F··· O···');
  expect(masked('  Élodie   Bernard ')).toBe('É··· B···');
  expect(masked('𝒳avier')).toBe('𝒳···');
});
