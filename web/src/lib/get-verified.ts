import { paths } from '../paths.ts';
import type { SessionUser } from './session/session-user.ts';

/** Of a person's required steps: the sum of the wizard's estimates. */
export const VERIFICATION_MINUTES = 10;
export const VERIFICATION_TAKES = `It takes about ${VERIFICATION_MINUTES} minutes.`;
export const REVIEW_TAKES = 'We usually complete reviews within one business day.';

/** The first incomplete gate, in the specification's order. */
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

/**
 * The target of "Get Verified": the first incomplete gate, then identification or the company's
 * page.
 */
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
 * False for staff, US persons, blocked users and submitted cases, and for members who can't
 * complete their company's steps.
 */
export function isToBeVerified(user: SessionUser): boolean {
  const { profile, kyc, onboardingSteps } = user;
  if (user.isHoldfastEmployee || profile.userStatus === 'blocked' || kyc.isUsPerson) return false;
  if (onboardingSteps.hasAdminApproved || onboardingSteps.partialComplete) return false;
  if (!profile.isInstitutional || !user.emailVerified) return true;
  return user.permissions.some(({ name }) => name === 'CAN_COMPLETE_ORG_ONBOARDING');
}
