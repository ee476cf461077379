import { describe, expect, it } from 'vitest';
import { dateTime } from '../lib/figures/format.ts';
import { anyOf, endedWords, missingWords } from './approval-words.ts';

const at = '2026-12-01T09:30:00.000Z';

describe('the missing approvers', () => {
  it('are all named up to four; beyond that, three are named and the others counted', () => {
    expect(anyOf(['Ann'])).toBe('Ann');
    expect(anyOf(['Ann', 'Ben'])).toBe('Ann or Ben');
    expect(anyOf(['Ann', 'Ben', 'Cara', 'Dev'])).toBe('Ann, Ben, Cara or Dev');
    expect(anyOf(['Ann', 'Ben', 'Cara', 'Dev', 'Eve'])).toBe('Ann, Ben, Cara or 2 others');
    expect(missingWords(['Ann'], at)).toBe(`Awaiting approval from Ann by ${dateTime(at)}.`);
  });

  it('are replaced with an explanation if no one else can approve', () => {
    expect(missingWords([])).toBe(
      'One more approval is required, but no one else can approve at the moment.',
    );
  });
});

it('an approval request that has ended states why', () => {
  const end = (why: Parameters<typeof endedWords>[1]['why'], reason: string | null = null) =>
    endedWords('The opening', { why, by: why === 'time' ? null : 'Ann Bell', at, reason });
  const when = dateTime(at);
  expect(end('time')).toBe(`The opening expired on ${when} without another approval.`);
  expect(end('person', 'Blocked')).toBe(
    `The opening ended on ${when}: the approval of Ann Bell no longer applies (blocked).`,
  );
  expect(end('changed', 'maker fee is now 0.30%')).toContain(
    'has changed: maker fee is now 0.30%.',
  );
  expect(end('withdrawn', 'A mistake')).toBe(`Ann Bell cancelled it on ${when}: “A mistake”.`);
  expect(end('rejected')).toBe(`Ann Bell rejected it on ${when}.`);
});
