import { expect, test } from 'vitest';
import { readsReason } from './rules.ts';

const line = { kind: 'asset', byStaff: true, isItsOwn: true };

test('a company sees why staff rejected its submission', () => {
  expect(readsReason({ ...line, action: 'asset.review_rejected' })).toBe(true);
  expect(readsReason({ ...line, action: 'structure.reject', kind: 'structure' })).toBe(true);
});

test.each(['market.resumed', 'opening.reject', 'distribution.line_return', 'a.later_act'])(
  'the reason staff give for %s stays internal until it is listed',
  (action) => {
    expect(readsReason({ ...line, action })).toBe(false);
  },
);

test('an issuer does not see the reason given to its investor', () => {
  const told = { action: 'retirement.reject', kind: 'retirement', byStaff: true };
  expect(readsReason({ ...told, isItsOwn: false })).toBe(false);
  expect(readsReason({ ...told, isItsOwn: true })).toBe(true);
});

test('a company sees the reasons that investors and the product give on its assets', () => {
  expect(readsReason({ ...line, byStaff: false, action: 'asset.access_requested' })).toBe(true);
  expect(readsReason({ ...line, byStaff: false, kind: 'user', action: 'user.blocked' })).toBe(
    false,
  );
});
