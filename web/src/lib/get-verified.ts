import { paths } from '../paths.ts';
import type { SessionUser } from './session-user.ts';

/** Where "Get Verified" leads: the first step that is still open, in the specification's order. */
export function getVerifiedPath(user: SessionUser): string {
  const { profile, kyc, company } = user;
  if (!user.emailVerified) return paths.onboardingEmail();
  if (profile.isInstitutional) {
    const declared = company?.appliedAsOwner || company?.riskDeclaration;
    return declared ? paths.corporateAccount() : paths.onboardingRisk();
  }
  if (!kyc.country || kyc.isUsPerson === null || kyc.isUsPerson === undefined) {
    return paths.onboardingResidence();
  }
  return profile.riskDeclaration ? paths.identification() : paths.onboardingRisk();
}

/**
 * Whether somebody still has a step of their own to take: not staff, whom nobody verifies, nor who
 * is not served or blocked, nor who waits for the staff. A company's steps are for who may take
 * them.
 */
export function isToBeVerified(user: SessionUser): boolean {
  const { profile, kyc, onboardingSteps } = user;
  if (user.isHoldfastEmployee || profile.userStatus === 'blocked' || kyc.isUsPerson) return false;
  if (onboardingSteps.hasAdminApproved || onboardingSteps.partialComplete) return false;
  if (!profile.isInstitutional || !user.emailVerified) return true;
  return user.permissions.some(({ name }) => name === 'CAN_COMPLETE_ORG_ONBOARDING');
}
