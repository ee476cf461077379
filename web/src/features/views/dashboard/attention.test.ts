import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../../lib/session-user.ts';
import { attentionOf } from './attention.ts';

type Facts = {
  emailVerified?: boolean;
  partial?: boolean;
  approved?: boolean;
  us?: boolean;
  staff?: boolean;
  blocked?: boolean;
  company?: 'administrator' | 'viewer';
};
const user = (facts: Facts): SessionUser =>
  ({
    emailVerified: facts.emailVerified ?? true,
    isHoldfastEmployee: facts.staff ?? false,
    profile: {
      isInstitutional: facts.company !== undefined,
      userStatus: facts.blocked ? 'blocked' : 'active',
    },
    permissions: facts.company === 'administrator' ? [{ name: 'CAN_COMPLETE_ORG_ONBOARDING' }] : [],
    kyc: { isUsPerson: facts.us ?? false },
    onboardingSteps: {
      hasAdminApproved: facts.approved ?? false,
      partialComplete: facts.partial ?? false,
    },
  }) as SessionUser;
const keys = (facts: Facts) => attentionOf(user(facts)).map((item) => item.key);

describe('what needs the person', () => {
  test('the e-mail first, then identity, then nothing but waiting', () => {
    expect(keys({ emailVerified: false })).toEqual(['email']);
    expect(keys({})).toEqual(['identity']);
    expect(keys({ partial: true })).toEqual(['review']);
    expect(keys({ approved: true })).toEqual([]);
  });

  test('a document that is about to end, or has ended, until a newer one is sent', () => {
    const term = {
      documentType: 'passport',
      expiresOn: '2027-03-12',
      renewableFrom: '2027-01-11',
      approvedUntil: '2027-04-11',
      isRenewable: true,
      hasEnded: false,
    } as const;
    const titles = (more: object) =>
      attentionOf(user({ approved: true }), { ...term, ...more }).map((item) => item.title);
    expect(titles({})).toEqual(['Your identity document ends on 12 Mar 2027']);
    expect(titles({ hasEnded: true })).toEqual(['Your identity document ended on 12 Mar 2027']);
    expect(titles({ isRenewable: false })).toEqual([]);
  });

  test('a company’s steps are for whoever may take them', () => {
    expect(keys({ company: 'administrator' })).toEqual(['organization']);
    expect(keys({ company: 'viewer' })).toEqual([]);
    expect(keys({ company: 'administrator', approved: true })).toEqual([]);
  });

  test('who is blocked is led to support and nowhere else', () => {
    expect(keys({ blocked: true })).toEqual(['blocked']);
    expect(keys({ blocked: true, emailVerified: false })).toEqual(['blocked']);
  });

  test('US persons and staff are never asked to verify', () => {
    expect(keys({ us: true })).toEqual([]);
    expect(keys({ staff: true })).toEqual([]);
  });
});
