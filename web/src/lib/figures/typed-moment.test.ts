import { expect, it } from 'vitest';
import { typedMoment, typedTime, wordsOfMoment } from './typed-moment.ts';

it('parses a date and time as displayed or in ISO form, in the reader’s time zone', () => {
  const said = '2026-11-20T06:05:00.000Z';
  expect(typedMoment('20 Nov 2026, 14:05', 'utc8')).toBe(said);
  expect(typedMoment('20.11.2026 14:05', 'utc8')).toBe(said);
  expect(typedMoment('2026-11-20T14:05', 'utc8')).toBe(said);
  expect(wordsOfMoment(said, 'utc8')).toBe('20 Nov 2026, 14:05');
  const here = typedMoment('20 Nov 2026, 9:05', 'local') ?? '';
  expect(here).toBe(new Date(2026, 10, 20, 9, 5).toISOString());
  expect(wordsOfMoment(here, 'local')).toBe('20 Nov 2026, 09:05');
});

it('rejects a missing time, an impossible date and an impossible hour', () => {
  for (const text of [
    '20 Nov 2026',
    '31 Feb 2026, 10:00',
    '20 Nov 2026, 24:00',
    '10:00',
    '',
    'T',
  ]) {
    expect(typedMoment(text, 'utc8'), text).toBeUndefined();
  }
  expect([typedTime('9:05'), typedTime('23:59'), typedTime('19:60'), typedTime('x9:05')]).toEqual([
    '09:05',
    '23:59',
    undefined,
    undefined,
  ]);
  expect(wordsOfMoment('nothing', 'utc8')).toBe('');
});
