import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayWords, inZoneOf, MINUTE, momentText, textZone } from './moment.ts';

const AT = new Date('2026-11-20T16:30:00Z');

describe('a date and time within a text', () => {
  test('shows its time zone: the reader’s choice, otherwise UTC', () => {
    expect(momentText(AT)).toBe('20 Nov 2026, 16:30 UTC');
    expect(momentText(AT.toISOString(), 'utc8')).toBe('21 Nov 2026, 00:30 UTC+8');
    expect(['utc8', 'local', null, undefined].map(textZone)).toEqual(['utc8', 'utc', 'utc', 'utc']);
  });

  test('is converted to the reader’s time zone, leaving the rest of the text unchanged', () => {
    const text = `Confirm by ${momentText(AT)}, not by 20 Nov 2026 or 21 Nov 2026, 00:30 UTC+8.`;
    const moved =
      'Confirm by 21 Nov 2026, 00:30 UTC+8, not by 20 Nov 2026 or 21 Nov 2026, 00:30 UTC+8.';
    expect(inZoneOf(text, 'utc8')).toBe(moved);
    expect(inZoneOf(moved, 'utc8')).toBe(moved);
    expect([inZoneOf(text, 'utc'), inZoneOf(text, undefined)]).toEqual([text, text]);
    expect(inZoneOf('20 Xxx 2026, 14:30 UTC', 'utc8')).toBe('20 Xxx 2026, 14:30 UTC');
  });

  test('stays the same time when it is converted', () => {
    const moments = fc.integer({ min: 0, max: 66_000_000 }).map((n) => new Date(n * MINUTE));
    fc.assert(
      fc.property(moments, (at) => {
        expect(inZoneOf(momentText(at), 'utc8')).toBe(momentText(at, 'utc8'));
      }),
    );
  });

  test('doesn’t depend on the time zone if it is only a date', () => {
    expect(dayWords('2026-01-02')).toBe('02 Jan 2026');
  });
});
