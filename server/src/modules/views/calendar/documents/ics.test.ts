import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { icsOf } from './ics.ts';

const NOW = new Date('2026-11-20T14:32:58.123Z');
const event = {
  uid: 'offer-1@calendar',
  at: NOW,
  summary: 'Offer closes: Sunrise; Phase 1, north',
  description: 'Line one\nline two \\ end',
  url: 'https://holdfast.test/assets/1',
};

/** Unfolds lines and removes escapes, like a client. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const textIn = (text: string, name: string) =>
  (unfolded(text).find((line) => line.startsWith(`${name}:`)) ?? '')
    .slice(name.length + 1)
    .replaceAll(/\\([\\;,nN])/g, (_, sign) => (sign === 'n' || sign === 'N' ? '\n' : sign));

describe('a calendar feed', () => {
  test('has the lines required by RFC 5545', () => {
    expect(unfolded(icsOf('Holdfast', [event], NOW))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Holdfast//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Holdfast',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VEVENT',
      'UID:offer-1@calendar',
      'DTSTAMP:20261120T143258Z',
      'DTSTART:20261120T143258Z',
      'SUMMARY:Offer closes: Sunrise\\; Phase 1\\, north',
      'DESCRIPTION:Line one\\nline two \\\\ end',
      'URL:https://holdfast.test/assets/1',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('ends an all-day event on the next day', () => {
    const text = icsOf('Holdfast', [{ ...event, at: '2026-12-31' }], NOW);
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  });

  test('folds any text into lines of up to 75 bytes, split between characters', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const ics = icsOf('Holdfast', [{ ...event, summary, description }], NOW);
        for (const line of ics.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
          expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
        }
        const lines = (of: string) =>
          of
            .replaceAll(/\r\n|\r|\n/g, '\n')
            // biome-ignore lint/suspicious/noControlCharactersInRegex: what a value may not hold
            .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(textIn(ics, 'SUMMARY')).toBe(lines(summary));
        expect(textIn(ics, 'DESCRIPTION')).toBe(lines(description));
        expect(unfolded(ics).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      }),
    );
  });
});
