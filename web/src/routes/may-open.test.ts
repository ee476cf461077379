import type { Role } from '@holdfast/domain/permissions';
import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import type { SessionUser } from '../lib/session/session-user.ts';
import { paths } from '../paths.ts';
import { mayOpen } from '../ui/link.tsx';
import { wholeTree } from './root.tsx';
import { signedInRoutes } from './signed-in.tsx';

const router = createRouter({ routeTree: wholeTree({}, signedInRoutes) as AnyRoute });

const person = (roles: readonly Role[], isHoldfastEmployee = false): SessionUser =>
  ({
    roles,
    isHoldfastEmployee,
    profile: {},
    kyc: {},
    onboardingSteps: {},
    company: null,
  }) as unknown as SessionUser;

it('lists only the desks that the staff member’s role may open', () => {
  const finance = person(['staff_finance'], true);
  expect(mayOpen(router, finance, paths.adminWithdrawals())).toBe(true);
  expect(mayOpen(router, finance, paths.adminRegisters())).toBe(true);
  expect(mayOpen(router, finance, paths.adminUsers())).toBe(false);
  expect(mayOpen(router, finance, paths.adminFees())).toBe(false);
  expect(mayOpen(router, person(['investor']), paths.adminWithdrawals())).toBe(false);
});

it('judges a redirecting path by its target page', () => {
  expect(mayOpen(router, person(['investor']), paths.referrals())).toBe(true);
  expect(mayOpen(router, person(['company_viewer']), paths.referrals())).toBe(false);
});

it('opens no path without a page', () => {
  expect(mayOpen(router, person(['investor']), '/nothing-is-here')).toBe(false);
});
