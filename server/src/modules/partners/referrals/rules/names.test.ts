import { expect, test } from 'vitest';
import { masked } from './names.ts';

test('masks a name to the first letters of up to three words', () => {
  expect(masked('Tidewater Family Office Ltd')).toBe('T··· F··· O···');
  expect(masked('  Élodie   Bernard ')).toBe('É··· B···');
  expect(masked('𝒳avier')).toBe('𝒳···');
});
