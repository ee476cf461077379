import { expect, test } from 'vitest';
import { rejectionBody, rejectionProblems } from './rejection.form.ts';

const left = (problems: Readonly<Record<string, string | null>>) =>
  Object.entries(problems).filter(([, text]) => text !== null);

test('requires a reason for a rejection, unless its kind takes remarks instead', () => {
  const remarks = { a: ' ', b: ' It is from 2019 ' };
  expect(rejectionProblems('offering.evidence', { reason: '', remarks })).toEqual({
    reason: null,
    'remarks.a': null,
    'remarks.b': null,
  });
  const none = { reason: ' ', remarks: { a: ' ' } };
  expect(left(rejectionProblems('offering.evidence', none))).toEqual([
    ['reason', 'Reason is required'],
  ]);
  expect(left(rejectionProblems('withdrawal.approve', { reason: '', remarks }))).toHaveLength(1);
});

test('shows the error for a remark that is too long beside that remark', () => {
  const remarks = { a: 'x'.repeat(1_001), b: 'fine' };
  const problems = left(rejectionProblems('offering.evidence', { reason: '', remarks }));
  expect(problems).toEqual([['remarks.a', expect.stringContaining('1000')]]);
});

test('sends only filled fields, trimmed', () => {
  expect(rejectionBody({ reason: ' Unsigned ', remarks: { a: '', b: ' Old ' } })).toEqual({
    reason: 'Unsigned',
    remarks: [{ part: 'b', text: 'Old' }],
  });
  expect(rejectionBody({ reason: '', remarks: { a: ' ' } })).toEqual({});
});
