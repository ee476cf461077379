import { expect, test } from 'vitest';
import { closedReason } from './changes.ts';

const open = {
  kind: 'institutional',
  review: undefined,
  isApproved: false,
  isRenewing: false,
} as const;

test('a company can change its steps before submission or when asked for more', () => {
  expect(closedReason(open)).toBeUndefined();
  expect(closedReason({ ...open, review: { stage: 'waiting' } })).toMatch(/is submitted/);
  expect(closedReason({ ...open, review: { stage: 'asked' } })).toBeUndefined();
});

test('an account approved without a case has no steps to complete', () => {
  for (const kind of ['personal', 'institutional'] as const) {
    expect(closedReason({ ...open, kind, isApproved: true })).toMatch(
      /is verified\. To change .*, contact support/,
    );
  }
});
