import { paths } from '../paths.ts';
import type { SessionUser } from './session/session-user.ts';

/** The first gate that is still open, in the specification's order, by its page's name. */
export function openGate(user: SessionUser) {
  const { profile, kyc, company } = user;
  if (!user.emailVerified) return 'email_verification' as const;
  if (profile.isInstitutional) {
    const isDeclared = company?.appliedAsOwner || company?.riskDeclaration;
    return isDeclared ? undefined : ('risk_declaration' as const);
  }
  const isKnown = kyc.country && kyc.isUsPerson !== null && kyc.isUsPerson !== undefined;
  if (!isKnown) return 'residence_form' as const;
  return profile.riskDeclaration ? undefined : ('risk_declaration' as const);
}

/** Where "Get Verified" leads: the first open gate, then identification or the company's page. */
export function getVerifiedPath(user: SessionUser): string {
  switch (openGate(user)) {
    case 'email_verification':
      return paths.onboardingEmail();
    case 'residence_form':
      return paths.onboardingResidence();
    case 'risk_declaration':
      return paths.onboardingRisk();
    default:
      return user.profile.isInstitutional ? paths.corporateAccount() : paths.identification();
  }
}

/**
 * Whether the user still has a step of their own to take. Staff aren't verified, a US person or a
 * blocked user isn't served, and a submitted case waits for staff. A company's steps are for the
 * members who may complete them.
 */
export function isToBeVerified(user: SessionUser): boolean {
  const { profile, kyc, onboardingSteps } = user;
  if (user.isHoldfastEmployee || profile.userStatus === 'blocked' || kyc.isUsPerson) return false;
  if (onboardingSteps.hasAdminApproved || onboardingSteps.partialComplete) return false;
  if (!profile.isInstitutional || !user.emailVerified) return true;
  return user.permissions.some(({ name }) => name === 'CAN_COMPLETE_ORG_ONBOARDING');
}
