import { expect, test } from 'vitest';
import { agreementInWords, approvalEndInWords, pledgesInWords } from './sentences.ts';
import type { ManagedOffering } from './view.ts';

test('pledges are approved with their number, their sum and the name of the asset', () => {
  const five = ['100000.00', '322899.99', '0.01', '0', '0.00'].map((amount) => ({ amount }));
  expect(pledgesInWords(five, 'Harbour Row')).toBe('5 commitments of $422,900.00 to Harbour Row');
  expect(pledgesInWords(five.slice(0, 1), 'Harbour Row')).toBe(
    '1 commitment of $100,000.00 to Harbour Row',
  );
});

test('agreeing to the evidence says the papers, the money, its people and the units', () => {
  const closing = {
    asset: { name: 'Harbour Row' },
    companyName: 'Quayside Holdings',
    evidence: [{}, {}, {}],
    effect: {
      raised: '15000.00',
      placementFee: '450.00',
      investors: 12,
      allocatedUnits: '9300.000',
    },
  } as unknown as ManagedOffering;
  expect(agreementInWords(closing)).toBe(
    'You approve 3 closing documents: $15,000.00 from 12 investors is paid to Quayside Holdings, less the placement fee of $450.00, and 9,300 units of Harbour Row are issued.',
  );
  const free = { ...closing.effect, placementFee: '0.00', investors: 1, allocatedUnits: '2.500' };
  expect(agreementInWords({ ...closing, effect: free })).toBe(
    'You approve 3 closing documents: $15,000.00 from 1 investor is paid to Quayside Holdings and 2.5 units of Harbour Row are issued.',
  );
});

test('an approval that ended says whose word counts no more, or who sent the papers back', () => {
  const at = '2026-11-20T11:04:00.000Z';
  const say = (why: 'person' | 'time' | 'withdrawn', by: string | null, reason: string | null) =>
    approvalEndInWords({ why, by, at, reason });
  expect(say('person', 'Ann Bell', 'Blocked')).toMatch(/Ann Bell .* no more \(blocked\)\.$/);
  expect(say('time', null, null)).toContain('in time');
  expect(say('withdrawn', 'Hannah Reyes', 'The wrong valuation')).toMatch(
    /^Approvals before .* no longer apply\. Hannah Reyes returned the documents: “The wrong/,
  );
});
