import { permissionsOf, type Role } from '@holdfast/domain/permissions';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../../kit/ctx.ts';
import { isOfTeam, readerOf, reopenUntil, seesPartyTickets } from './reader.ts';

const NOBODY = new Set<never>();
const actor = (given: Partial<Actor>, roles: readonly Role[] = [], isBlocked = false): Actor =>
  ({
    userId: 'u',
    partyId: 'p',
    companyId: undefined,
    standing: {
      isStaff: roles.some((role) => role.startsWith('staff_')),
      isBlocked,
      permissions: roles[0]?.startsWith('staff_') ? NOBODY : permissionsOf(roles),
      staffPermissions: roles[0]?.startsWith('staff_') ? permissionsOf(roles) : NOBODY,
    },
    ...given,
  }) as Actor;
const mine = { userId: 'u', partyId: 'p' };
const colleagues = { userId: 'v', partyId: 'p' };

describe('the reader of a request', () => {
  test('is the customer while acting for the same party', () => {
    expect(readerOf(mine, actor({}))).toBe('customer');
    expect(readerOf(mine, actor({}, ['investor'], true))).toBe('customer');
    expect(readerOf(mine, actor({ partyId: 'another' }))).toBeUndefined();
    expect(readerOf({ userId: 'v', partyId: 'q' }, actor({}))).toBeUndefined();
  });

  test('is the company administrator but no other colleague', () => {
    const administrator = actor({ companyId: 'c' }, ['company_administrator']);
    expect(readerOf(colleagues, administrator)).toBe('customer');
    expect(seesPartyTickets(administrator)).toBe(true);
    for (const role of ['company_trader', 'company_finance', 'company_viewer'] as const) {
      expect(readerOf(colleagues, actor({ companyId: 'c' }, [role]))).toBeUndefined();
    }
    expect(seesPartyTickets(actor({}, ['company_administrator']))).toBe(false);
  });

  test('is unblocked support staff, who read their own requests as customers', () => {
    const strange = { userId: 'v', partyId: 'q' };
    expect(readerOf(strange, actor({}, ['staff_support']))).toBe('team');
    expect(readerOf(mine, actor({}, ['staff_support']))).toBe('customer');
    expect(readerOf(strange, actor({}, ['staff_support'], true))).toBeUndefined();
    expect(readerOf(strange, actor({}, ['staff_finance']))).toBeUndefined();
    expect(isOfTeam(actor({ companyId: 'c' }, ['company_administrator']))).toBe(false);
  });
});

test('a reply can reopen an ended request for seven days', () => {
  const ended = new Date('2026-11-16T10:00:00Z');
  expect(reopenUntil(ended)).toEqual(new Date('2026-11-23T10:00:00Z'));
});
