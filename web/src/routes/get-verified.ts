import type { SessionUser } from '../lib/session-user.ts';
import { paths } from '../paths.ts';

/** Where "Get Verified" leads: the first step that is still open, in the specification's order. */
export function getVerifiedPath(user: SessionUser): string {
  const { profile, kyc, company } = user;
  if (!user.emailVerified) return paths.onboardingEmail();
  if (profile.isInstitutional) {
    const declared = company?.isOwner || company?.riskDeclaration;
    return declared ? paths.corporateAccount() : paths.onboardingRisk();
  }
  if (!kyc.country || kyc.isUsPerson === null || kyc.isUsPerson === undefined) {
    return paths.onboardingResidence();
  }
  return profile.riskDeclaration ? paths.identification() : paths.onboardingRisk();
}
