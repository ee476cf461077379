import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../lib/session-user.ts';
import { attentionOf } from './attention.ts';

type Facts = {
  emailVerified?: boolean;
  partial?: boolean;
  approved?: boolean;
  us?: boolean;
  staff?: boolean;
};
const user = (facts: Facts): SessionUser =>
  ({
    emailVerified: facts.emailVerified ?? true,
    isHoldfastEmployee: facts.staff ?? false,
    profile: { isInstitutional: false },
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

  test('US persons and staff are never asked to verify', () => {
    expect(keys({ us: true })).toEqual([]);
    expect(keys({ staff: true })).toEqual([]);
  });
});
