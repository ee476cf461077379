import { expect, test } from 'vitest';
import { readsReason } from './rules.ts';

const line = { kind: 'asset', byStaff: true, isItsOwn: true };

test('a company reads why staff rejected what it sent', () => {
  expect(readsReason({ ...line, action: 'asset.review_rejected' })).toBe(true);
  expect(readsReason({ ...line, action: 'structure.reject', kind: 'structure' })).toBe(true);
});

test.each(['market.resumed', 'opening.reject', 'distribution.line_return', 'a.later_act'])(
  'a reason of staff for %s stays with staff until it is listed',
  (action) => {
    expect(readsReason({ ...line, action })).toBe(false);
  },
);

test('an issuer does not read what its investor is told', () => {
  const told = { action: 'retirement.reject', kind: 'retirement', byStaff: true };
  expect(readsReason({ ...told, isItsOwn: false })).toBe(false);
  expect(readsReason({ ...told, isItsOwn: true })).toBe(true);
});

test('what clients and the product say about its assets is read', () => {
  expect(readsReason({ ...line, byStaff: false, action: 'asset.access_requested' })).toBe(true);
  expect(readsReason({ ...line, byStaff: false, kind: 'user', action: 'user.blocked' })).toBe(
    false,
  );
});
