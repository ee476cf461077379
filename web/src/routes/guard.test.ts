import type { Role } from '@holdfast/domain/permissions';
import { describe, expect, it } from 'vitest';
import type { Session } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import { getVerifiedPath } from './get-verified.ts';
import { guard } from './guard.ts';
import { isProtected, type PageFacts } from './names.ts';

type Change = {
  blocked?: boolean;
  us?: boolean | null;
  country?: string | null;
  partial?: boolean;
  approved?: boolean;
  institutional?: boolean;
  owner?: boolean;
  staff?: boolean;
  emailVerified?: boolean;
  riskDeclaration?: boolean;
  companyRisk?: boolean;
  roles?: readonly Role[];
};

const user = (c: Change = {}): SessionUser =>
  ({
    emailVerified: c.emailVerified ?? true,
    profile: {
      isInstitutional: c.institutional ?? false,
      userStatus: c.blocked ? 'blocked' : 'active',
      riskDeclaration: c.riskDeclaration ?? true,
    },
    kyc: {
      country: c.country === undefined ? 'SWE' : c.country,
      isUsPerson: c.us === undefined ? false : c.us,
    },
    onboardingSteps: {
      hasAdminApproved: c.approved ?? false,
      partialComplete: c.partial ?? false,
    },
    isHoldfastEmployee: c.staff ?? false,
    roles: c.roles ?? [],
    company:
      c.institutional || c.owner
        ? {
            isOwner: c.owner ?? false,
            appliedAsOwner: c.owner ?? false,
            riskDeclaration: c.companyRisk ?? false,
          }
        : null,
  }) as unknown as SessionUser;

const as = (c: Change): Session => ({ state: 'signed_in', user: user(c) });
const visitor: Session = { state: 'visitor' };
const page = (name: string, rest: Partial<PageFacts> = {}): PageFacts =>
  ({ name, title: name, for: 'signed_in', ...rest }) as PageFacts;

const go = (to: string) => ({ kind: 'redirect', to });
const held = (why: string) => ({ kind: 'held', why });
const PASS = { kind: 'pass' };

describe('protected names', () => {
  it.each([
    'commitment_commit',
    'trade_lite',
    'portfolio_assets',
    'payments_card',
    'asset_manager',
  ])('include %s', (name) => expect(isProtected(name)).toBe(true));
  it.each(['marketplace', 'asset_details', 'profile', 'owner_portfolio'])('exclude %s', (name) =>
    expect(isProtected(name)).toBe(false),
  );
});

describe('a visitor', () => {
  it('goes to the marketplace from a protected page', () => {
    expect(guard(page('payments_wallet'), visitor, '/payments/wallet')).toEqual(go('/market'));
  });
  it('signs in for any other page and returns to it', () => {
    expect(guard(page('profile'), visitor, '/account/profile?x=1')).toEqual(
      go('/sign-in?return=%2Faccount%2Fprofile%3Fx%3D1'),
    );
  });
  it('can open public pages and sign-in', () => {
    expect(guard(page('terms', { for: 'anyone' }), visitor, '/terms')).toEqual(PASS);
    expect(guard(page('sign_in', { for: 'visitor' }), visitor, '/sign-in')).toEqual(PASS);
  });
});

describe('a signed-in user', () => {
  it('is not asked to sign in again', () => {
    expect(guard(page('sign_in', { for: 'visitor' }), as({}), '/sign-in')).toEqual(go('/'));
  });

  it('who is a US person sees “Sorry” on the marketplace instead of protected pages', () => {
    const us = as({ us: true, partial: true });
    for (const name of ['commitment_commit', 'portfolio_assets', 'payments_wallet', 'trade_lite']) {
      expect(guard(page(name), us, '/x')).toEqual(go('/market?usPerson=yes'));
    }
    expect(guard(page('identification'), us, '/x')).toEqual(go('/market?usPerson=yes'));
    expect(guard(page('profile'), us, '/x')).toEqual(PASS);
  });

  it('sees the block notice on protected pages, including the portfolio', () => {
    const blocked = as({ blocked: true, approved: true });
    expect(guard(page('payments_wallet'), blocked, '/x')).toEqual(held('blocked'));
    expect(guard(page('portfolio_assets'), blocked, '/x')).toEqual(held('blocked'));
  });

  it('who is not verified sees a reminder, but can open the portfolio', () => {
    const fresh = as({});
    expect(guard(page('payments_wallet'), fresh, '/x')).toEqual(held('unverified'));
    expect(guard(page('commitment_commit'), fresh, '/x')).toEqual(held('unverified'));
    expect(guard(page('portfolio_assets'), fresh, '/x')).toEqual(PASS);
  });

  it('can open protected pages when partly verified', () => {
    expect(guard(page('payments_wallet'), as({ partial: true }), '/x')).toEqual(PASS);
  });

  it('of an unapproved company sees a reminder, including on the portfolio', () => {
    const member = as({ institutional: true });
    expect(guard(page('portfolio_assets'), member, '/x')).toEqual(held('unverified'));
    expect(guard(page('trade_lite'), member, '/x')).toEqual(held('unverified'));
    const submitted = as({ institutional: true, partial: true });
    expect(guard(page('trade_lite'), submitted, '/x')).toEqual(held('under_review'));
  });

  it('of a company is redirected from identification to the corporate account, a person back', () => {
    expect(guard(page('identification'), as({ institutional: true }), '/x')).toEqual(
      go('/account/corporate'),
    );
    expect(guard(page('corporate_account'), as({}), '/x')).toEqual(go('/account/identification'));
    expect(guard(page('corporate_account'), as({ institutional: true }), '/x')).toEqual(PASS);
  });

  it('needs the permission that a page requires', () => {
    const members = page('corporate_members', { permission: 'CAN_MANAGE_TEAM_MEMBERS' });
    expect(guard(members, as({ institutional: true }), '/x')).toEqual(held('not_authorized'));
    const admin = as({ institutional: true, roles: ['company_administrator'] });
    expect(guard(members, admin, '/x')).toEqual(PASS);
  });

  it('enters the owner area only as an owner, and the admin area only as staff', () => {
    const ownerPage = page('owner_dashboard', { for: 'owner' });
    const staffPage = page('admin_onboarding', {
      for: 'staff',
      permission: 'CAN_MANAGE_ONBOARDING',
    });
    expect(guard(ownerPage, as({ approved: true }), '/owner')).toEqual(held('not_authorized'));
    expect(guard(ownerPage, as({ institutional: true, owner: true }), '/owner')).toEqual(PASS);
    expect(guard(staffPage, as({ approved: true }), '/admin')).toEqual(held('not_authorized'));
    expect(guard(staffPage, as({ staff: true }), '/admin')).toEqual(held('not_authorized'));
    const compliance = as({ staff: true, roles: ['staff_compliance'] });
    expect(guard(staffPage, compliance, '/admin')).toEqual(PASS);
  });
});

describe('Get Verified leads to', () => {
  it.each<[Change, string]>([
    [{ emailVerified: false }, '/onboarding/email'],
    [{ country: null }, '/onboarding/residence'],
    [{ us: null }, '/onboarding/residence'],
    [{ riskDeclaration: false }, '/onboarding/risk'],
    [{}, '/account/identification'],
    [{ institutional: true, emailVerified: false }, '/onboarding/email'],
    [{ institutional: true }, '/onboarding/risk'],
    [{ institutional: true, companyRisk: true }, '/account/corporate'],
    [{ institutional: true, owner: true }, '/account/corporate'],
  ])('%j → %s', (change, path) => expect(getVerifiedPath(user(change))).toBe(path));
});
