import { expect, test } from 'vitest';
import { reasonProblems, refusedIn } from './refuse.form.ts';
import type { Paper } from './view.ts';

const papers = [
  { id: 'a', kind: 'title' },
  { id: 'b', kind: 'valuation' },
] as Paper[];

test('papers with a reason are refused, the others are not', () => {
  const reasons = { title: ' ', valuation: ' It is from 2019 ' };
  expect(refusedIn(reasons, papers)).toEqual([{ documentId: 'b', reason: 'It is from 2019' }]);
  expect(reasonProblems(reasons)).toEqual({ title: null, valuation: null });
});

test('at least one reason is needed, and none is too long', () => {
  expect(reasonProblems({ title: '', valuation: ' ' })).toEqual({
    title: 'Enter a reason for at least one document',
  });
  const long = reasonProblems({ title: 'x'.repeat(501), valuation: '' });
  expect([long.title, long.valuation]).toEqual([expect.stringContaining('500'), null]);
});
