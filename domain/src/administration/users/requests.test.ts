import { expect, test } from 'vitest';
import { permissionsOf } from '../../permissions.ts';
import {
  changedPermissions,
  needsTwoPeople,
  PERMISSION_WORDS,
  PERSON_KINDS,
  sentenceOf,
  TEAM_KINDS,
} from './requests.ts';
import { STAFF_ROLES } from './roles.ts';

test('every staff permission has its own description', () => {
  const words = [...permissionsOf(STAFF_ROLES)].map((permission) => PERMISSION_WORDS[permission]);
  expect(words).not.toContain(undefined);
  expect(new Set(words).size).toBe(words.length);
});

test('lists only the permissions that no other staff role of the person grants', () => {
  const held = ['investor', 'staff_compliance'];
  expect(changedPermissions('staff_role', held, 'staff_custody')).toEqual(['CAN_MANAGE_CUSTODY']);
  expect(changedPermissions('staff_role', ['investor'], 'staff_custody')).toEqual([
    'CAN_VIEW_ASSETS',
    'CAN_MANAGE_CUSTODY',
    'CAN_BLOCK_TRANSACTIONS',
  ]);
  const both = [...held, 'staff_administrator'];
  expect(changedPermissions('staff_role', both, 'staff_custody')).toEqual([]);
  const lost = changedPermissions('user.revoke_role', both, 'staff_administrator');
  expect(lost).toContain('CAN_MANAGE_PLATFORM');
  expect(lost).not.toContain('CAN_MANAGE_USERS');
  expect(changedPermissions('user.block', both, undefined)).toEqual([]);
});

test('names the person and the resulting permissions in every approval sentence', () => {
  const about = { name: 'Ines Farrow', role: 'staff_finance' } as const;
  for (const kind of TEAM_KINDS) {
    const sentence = sentenceOf(kind, { ...about, permissions: [] });
    expect(sentence).toContain('Ines Farrow');
    expect(sentence).toMatch(/^[A-Z].*[.]$/);
  }
  const permissions = ['CAN_VIEW_ASSETS', 'CAN_MANAGE_FUNDS', 'CAN_MANAGE_USERS'] as const;
  expect(sentenceOf('staff_role', { ...about, role: 'staff_administrator', permissions })).toBe(
    'Make Ines Farrow an administrator: they will be able to see every asset; decide deposits, withdrawals and corrections; block people and assign roles.',
  );
  expect(sentenceOf('user.revoke_role', { ...about, permissions: ['CAN_INVITE_USERS'] })).toBe(
    'Remove the role Finance from Ines Farrow: they will no longer be able to invite people.',
  );
});

test('requires second approval for administrators, staff two-factor resets and vouching', () => {
  const needed = (roles: readonly string[], isBlocked = false) =>
    PERSON_KINDS.filter((kind) => needsTwoPeople(kind, { roles, isBlocked }));
  expect(needed(['investor'])).toEqual(['user.vouch']);
  expect(needed(['staff_support'])).toEqual(['user.reset_two_factor', 'user.vouch']);
  expect(needed(['staff_administrator'])).toEqual([
    'user.block',
    'user.end_sessions',
    'user.reset_two_factor',
    'user.vouch',
  ]);
  expect(needed(['staff_administrator'], true)).toContain('user.unblock');
  const newUser = { roles: [], isBlocked: false };
  for (const role of STAFF_ROLES) expect(needsTwoPeople('staff_role', newUser, role)).toBe(true);
  expect(needsTwoPeople('staff_role', newUser, 'introducer')).toBe(false);
  expect(needsTwoPeople('user.revoke_role', newUser, 'staff_administrator')).toBe(true);
  expect(needsTwoPeople('user.revoke_role', newUser, 'staff_finance')).toBe(false);
});
