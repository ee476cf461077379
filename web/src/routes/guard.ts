import { decideAccess } from '@holdfast/domain/access';
import { getVerifiedPath, openGate } from '../lib/get-verified.ts';
import { isOtherAudience, type Session, standingOf } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import { paths } from '../paths.ts';
import { isOwnMoney, isProtected, type PageFacts } from './names.ts';

/** Why a page is held: its address stays and an explanation is shown. */
export type Held = 'blocked' | 'unverified' | 'under_review' | 'not_authorized';

export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'held'; readonly why: Held };

const pass: Verdict = { kind: 'pass' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });
const held = (why: Held): Verdict => ({ kind: 'held', why });

/** Decides whether a page opens, from its facts, the session and the address. */
export function guard(page: PageFacts, session: Session, href: string): Verdict {
  if (session.state !== 'signed_in') return guardVisitor(page, href);
  const { user } = session;
  if (page.for === 'visitor') return redirect(paths.home());
  // Users with only a staff role don't invest; their home is the platform overview.
  if (page.name === 'dashboard' && isOnlyStaff(user)) return redirect(paths.admin());
  if (page.for === 'anyone') return pass;
  return (
    guardOnboarding(page, user) ??
    (isProtected(page.name) ? guardProtected(page, user) : undefined) ??
    guardArea(page, user) ??
    pass
  );
}

function guardVisitor(page: PageFacts, href: string): Verdict {
  if (page.for === 'anyone' || page.for === 'visitor') return pass;
  return redirect(isProtected(page.name) ? paths.market() : paths.signIn(href));
}

/**
 * Onboarding pages in the specification's order. For companies, the corporate account page takes
 * the place of the last.
 */
const GATES = ['email_verification', 'residence_form', 'risk_declaration', 'identification'];
const OF_PERSONS = [
  'residence_form',
  'identification',
  'personal_info',
  'wealth',
  'experience',
  'investment_personality',
];

function guardOnboarding(page: PageFacts, user: SessionUser): Verdict | undefined {
  const { isInstitutional } = user.profile;
  if (page.name === 'identification' && user.kyc.isUsPerson) {
    return redirect(paths.marketUsPerson());
  }
  if (isInstitutional && OF_PERSONS.includes(page.name)) {
    const isGate = page.name === 'residence_form';
    return redirect(isGate ? getVerifiedPath(user) : paths.corporateAccount());
  }
  const isOfCompanies = page.name.startsWith('corporate_');
  if (isOfCompanies && page.name !== 'corporate_members' && !isInstitutional) {
    return redirect(paths.identification());
  }
  return GATES.includes(page.name) ? guardGate(page, user) : undefined;
}

/** Opens a gate if the preceding gates are complete. No gate opens for a blocked account. */
function guardGate(page: PageFacts, user: SessionUser): Verdict | undefined {
  if (user.profile.userStatus === 'blocked') return held('blocked');
  if (user.onboardingSteps.hasAdminApproved) return undefined;
  const first = openGate(user);
  const isLater = first && GATES.indexOf(page.name) > GATES.indexOf(first);
  return isLater ? redirect(getVerifiedPath(user)) : undefined;
}

function guardProtected(page: PageFacts, user: SessionUser): Verdict | undefined {
  const standing = standingOf(user);
  // Staff may see everything but wallets and commitments, which are personal.
  const access = isOwnMoney(page.name) ? {} : ({ alsoStaff: true } as const);
  switch (decideAccess({ who: 'signed_in', account: 'identified', ...access }, standing)) {
    case 'US_PERSON':
      return redirect(paths.marketUsPerson());
    case 'USER_BLOCKED':
      return held('blocked');
    case 'USER_NOT_VERIFIED':
      // Individuals see the portfolio before their account is complete.
      if (page.name.startsWith('portfolio')) return undefined;
      // Users with only a staff role have nothing to verify.
      return held(isOnlyStaff(user) ? 'not_authorized' : 'unverified');
    case 'ORGANIZATION_NOT_VERIFIED':
      return held(user.onboardingSteps.partialComplete ? 'under_review' : 'unverified');
    default:
      return undefined;
  }
}

function isOnlyStaff(user: SessionUser): boolean {
  const { isStaff, permissions } = standingOf(user);
  return isStaff && permissions.size === 0;
}

/**
 * True if the user's company has applied to become an owner: its remaining steps are in its
 * verification.
 */
const isApplying = ({ company, profile }: SessionUser): boolean =>
  profile.userStatus !== 'blocked' && company?.appliedAsOwner === true && !company.isOwner;

function guardArea(page: PageFacts, user: SessionUser): Verdict | undefined {
  if (page.for === 'owner' && isApplying(user)) return redirect(paths.corporateAccount());
  return isOtherAudience(page, user) ? held('not_authorized') : undefined;
}
