import { expect, test } from 'vitest';
import { actorIdOf, readsReason } from './rules.ts';

const line = { kind: 'asset', byStaff: true, isItsOwn: true };

test('a company sees why staff rejected its submission', () => {
  expect(readsReason({ ...line, action: 'asset.review_rejected' })).toBe(true);
  expect(readsReason({ ...line, action: 'structure.reject', kind: 'structure' })).toBe(true);
});

test.each(['market.resumed', 'opening.reject', 'distribution.line_return', 'a.later_act'])(
  'the reason that staff give for %s stays internal unless the action is listed',
  (action) => {
    expect(readsReason({ ...line, action })).toBe(false);
  },
);

test('signing in is an act of the person, a locked sign-in is not', () => {
  const line = { actorId: null, subjectId: 'ada' };
  expect(actorIdOf({ ...line, action: 'session.opened' })).toBe('ada');
  expect(actorIdOf({ ...line, action: 'sign_in.locked' })).toBeNull();
  expect(actorIdOf({ ...line, actorId: 'ben', action: 'user.blocked' })).toBe('ben');
});

test('an issuer does not see the reason given to its investor', () => {
  const told = { action: 'retirement.reject', kind: 'retirement', byStaff: true };
  expect(readsReason({ ...told, isItsOwn: false })).toBe(false);
  expect(readsReason({ ...told, isItsOwn: true })).toBe(true);
});

test('a company sees non-staff reasons for actions on its assets, but not on users', () => {
  expect(readsReason({ ...line, byStaff: false, action: 'asset.access_requested' })).toBe(true);
  expect(readsReason({ ...line, byStaff: false, kind: 'user', action: 'user.blocked' })).toBe(
    false,
  );
});
