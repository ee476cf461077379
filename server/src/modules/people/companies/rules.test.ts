import {
  COMPANY_ROLES,
  mayGrant,
  OWNER_ROLES,
  roleWords,
} from '@holdfast/domain/people/companies/roles';
import { permissionsOf } from '@holdfast/domain/permissions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grantProblem, isLastManager, mayStillGrant, nameKeyOf } from './rules.ts';

describe('the key of a company name', () => {
  test.each([
    ['Harbour Ltd', 'harbour ltd'],
    ['Harbour Ltd.', 'Harbour, Ltd'],
    ['Harbour Limited', 'HARBOUR  LTD.'],
    ['Smith & Sons Inc', 'Smith and Sons, Incorporated'],
    ['Société Générale', 'SOCIETE GENERALE'],
    ['Straße AG', 'STRASSE AG'],
    ['STRAẞE AG', 'Strasse AG'],
    ['O’Brien Partners', "O'Brien Partners"],
    ['Ｗｉｄｅ Fund', 'Wide Fund'],
    ['North\u00a0Light', 'North Light'],
    ['Zero\u200bWidth', 'ZeroWidth'],
    ['A.B. Capital', 'AB Capital'],
    ['Blue-Water Trust', 'Blue Water Trust'],
  ])('is the same for %s and %s', (one, other) => expect(nameKeyOf(one)).toBe(nameKeyOf(other)));

  test.each([
    ['Harbour Ltd', 'Harbour Inc'],
    ['Harbour One', 'Harbour Two'],
    ['Limited', 'Ltd Partners'],
    ['C+ Fund', 'C Fund'],
  ])('differs for %s and %s', (one, other) => expect(nameKeyOf(one)).not.toBe(nameKeyOf(other)));

  test('is never empty, and ignores letter case and spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 40 }), (name) => {
        fc.pre(/[\p{L}\p{N}]/u.test(name));
        const key = nameKeyOf(name);
        expect(key).not.toBe('');
        expect(nameKeyOf(key)).toBe(key);
        expect(nameKeyOf(`  ${name}\t `)).toBe(key);
      }),
    );
  });
});

describe('giving a role', () => {
  const administrator = permissionsOf(['company_administrator']);
  test.each(COMPANY_ROLES)('is allowed to an administrator: %s', (role) => {
    expect(grantProblem(administrator, role, false)).toBeUndefined();
  });
  test('is refused for another kind of company, and for roles above one’s own', () => {
    for (const role of OWNER_ROLES) {
      expect(grantProblem(administrator, role, false)).toBe('ROLE_NOT_OF_COMPANY');
    }
    const viewer = permissionsOf(['company_viewer']);
    expect(grantProblem(viewer, 'company_trader', false)).toBe('ROLE_NOT_YOURS');
    expect(mayGrant(administrator, 'owner_administrator')).toBe(false);
    expect(grantProblem(administrator, 'owner_analyst', true)).toBe('ROLE_NOT_YOURS');
  });
  test('shows in words what the role permits', () => {
    expect(roleWords('company_viewer')).toEqual(['View trade data and restricted documents']);
    expect(roleWords('company_administrator')).toContain(
      'Invite and remove members, change their roles',
    );
    expect(roleWords('company_trader').join()).not.toMatch(/withdraw/);
  });
});

describe('the last member manager', () => {
  const member = (userId: string, role: string, userStatus = 'active') => ({
    userId,
    userStatus,
    roles: [role],
  });
  const one = member('one', 'company_administrator');
  test('is detected, ignoring blocked managers', () => {
    expect(isLastManager([one, member('two', 'company_viewer')], 'one')).toBe(true);
    expect(isLastManager([one, member('two', 'company_administrator')], 'one')).toBe(false);
    expect(isLastManager([one, member('two', 'company_administrator', 'blocked')], 'one')).toBe(
      true,
    );
    expect(isLastManager([one, member('two', 'company_viewer')], 'two')).toBe(false);
  });
  test('an invitation ends when its sender loses the permission', () => {
    const sent = { invitedBy: 'one', role: 'company_trader' };
    expect(mayStillGrant([one], sent)).toBe(true);
    expect(mayStillGrant([member('one', 'company_viewer')], sent)).toBe(false);
    expect(mayStillGrant([member('one', 'company_administrator', 'blocked')], sent)).toBe(false);
    expect(mayStillGrant([], sent)).toBe(false);
  });
});
