import {
  COMPANY_ROLES,
  mayGrant,
  OWNER_ROLES,
  roleWords,
} from '@holdfast/domain/people/companies/roles';
import { permissionsOf } from '@holdfast/domain/permissions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLastManager, nameKeyOf, stillMayGive, whyNotGrant } from './rules.ts';

describe('the key of a name', () => {
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
  ])('%s is %s', (one, other) => expect(nameKeyOf(one)).toBe(nameKeyOf(other)));

  test.each([
    ['Harbour Ltd', 'Harbour Inc'],
    ['Harbour One', 'Harbour Two'],
    ['Limited', 'Ltd Partners'],
    ['C+ Fund', 'C Fund'],
  ])('%s is not %s', (one, other) => expect(nameKeyOf(one)).not.toBe(nameKeyOf(other)));

  test('never falls away, and a name in other letters and spaces keeps it', () => {
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

describe('who may give which role', () => {
  const administrator = permissionsOf(['company_administrator']);
  test.each(COMPANY_ROLES)('an administrator gives %s', (role) => {
    expect(whyNotGrant(administrator, role, false)).toBeUndefined();
  });
  test('nobody gives a role of the other kind of company, nor one above their own', () => {
    for (const role of OWNER_ROLES) {
      expect(whyNotGrant(administrator, role, false)).toBe('ROLE_NOT_OF_COMPANY');
    }
    const viewer = permissionsOf(['company_viewer']);
    expect(whyNotGrant(viewer, 'company_trader', false)).toBe('ROLE_NOT_YOURS');
    expect(mayGrant(administrator, 'owner_administrator')).toBe(false);
    expect(whyNotGrant(administrator, 'owner_analyst', true)).toBe('ROLE_NOT_YOURS');
  });
  test('what a role may do is said in words, and a viewer may do least', () => {
    expect(roleWords('company_viewer')).toEqual(['View trade data and restricted documents']);
    expect(roleWords('company_administrator')).toContain(
      'Invite and remove members, change their roles',
    );
    expect(roleWords('company_trader').join()).not.toMatch(/withdraw/);
  });
});

describe('the last who manages the members', () => {
  const member = (userId: string, role: string, userStatus = 'active') => ({
    userId,
    userStatus,
    roles: [role],
  });
  const one = member('one', 'company_administrator');
  test('is known, and somebody blocked is no help', () => {
    expect(isLastManager([one, member('two', 'company_viewer')], 'one')).toBe(true);
    expect(isLastManager([one, member('two', 'company_administrator')], 'one')).toBe(false);
    expect(isLastManager([one, member('two', 'company_administrator', 'blocked')], 'one')).toBe(
      true,
    );
    expect(isLastManager([one, member('two', 'company_viewer')], 'two')).toBe(false);
  });
  test('an invitation ends with the rights of who sent it', () => {
    const sent = { invitedBy: 'one', role: 'company_trader' };
    expect(stillMayGive([one], sent)).toBe(true);
    expect(stillMayGive([member('one', 'company_viewer')], sent)).toBe(false);
    expect(stillMayGive([member('one', 'company_administrator', 'blocked')], sent)).toBe(false);
    expect(stillMayGive([], sent)).toBe(false);
  });
});
