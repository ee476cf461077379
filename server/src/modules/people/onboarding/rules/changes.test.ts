import { expect, test } from 'vitest';
import { whyClosed } from './changes.ts';

const open = {
  kind: 'institutional',
  review: undefined,
  isApproved: false,
  isRenewing: false,
} as const;

test('a company fills its steps until its case is sent, and again when more is asked for', () => {
  expect(whyClosed(open)).toBeUndefined();
  expect(whyClosed({ ...open, review: { stage: 'waiting' } })).toMatch(/is submitted/);
  expect(whyClosed({ ...open, review: { stage: 'asked' } })).toBeUndefined();
});

test('who was approved without a case here has nothing left to fill, a company neither', () => {
  for (const kind of ['personal', 'institutional'] as const) {
    expect(whyClosed({ ...open, kind, isApproved: true })).toMatch(
      /is verified\. To change .*, contact support/,
    );
  }
});
