import { expect, test } from 'vitest';
import { approvalEndInWords, pledgesInWords } from './sentences.ts';

test('an approval states the number, total and asset of the commitments', () => {
  const five = ['100000.00', '322899.99', '0.01', '0', '0.00'].map((amount) => ({ amount }));
  expect(pledgesInWords(five, 'Harbour Row')).toBe('5 commitments of $422,900.00 to Harbour Row');
  expect(pledgesInWords(five.slice(0, 1), 'Harbour Row')).toBe(
    '1 commitment of $100,000.00 to Harbour Row',
  );
});

test('an ended approval names the cause, and the person who caused it', () => {
  const at = '2026-11-20T11:04:00.000Z';
  const say = (why: 'person' | 'time' | 'withdrawn', by: string | null, reason: string | null) =>
    approvalEndInWords({ why, by, at, reason });
  expect(say('person', 'Ann Bell', 'Blocked')).toMatch(/Ann Bell no longer applies \(blocked\)\.$/);
  expect(say('time', null, null)).toContain('expired');
  expect(say('withdrawn', 'Hannah Reyes', 'The wrong valuation')).toMatch(
    /^Approvals before .* no longer apply\. Hannah Reyes returned the documents: “The wrong/,
  );
  expect(say('withdrawn', 'Ann Bell', null)).toMatch(/^Ann Bell cancelled it on /);
});
