import type { CaseView, OrganizationCase } from '@holdfast/domain/people/onboarding/contract';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { organizationMissing, organizationUnreviewed } from './rules.ts';
import {
  memberView,
  type OrganizationFacts,
  organizationDocumentViews,
  organizationStepViews,
} from './standing.ts';

/** What staff see of a company's case: answers opened, papers named. */
export async function organizationCaseView(
  ctx: UserCtx,
  found: OrganizationFacts,
): Promise<OrganizationCase> {
  const { documents, members, states, signature } = found;
  return {
    steps: await organizationStepViews(ctx, found),
    documents: await organizationDocumentViews(ctx, documents),
    members: members.map((member) => ({ ...memberView(member), roles: member.roles })),
    missing: [...organizationMissing(states)],
    unreviewed: [...organizationUnreviewed(states)],
    signature: signature
      ? { name: signature.name, signedAt: signature.signedAt.toISOString() }
      : null,
  };
}

export const organizationCaseFacts = (found: OrganizationFacts): CaseView['facts'] => ({
  emailVerifiedAt: found.user.emailVerifiedAt?.toISOString() ?? null,
  isUsPerson: found.user.isUsPerson,
  riskDeclaredAt: found.company.riskDeclaredAt?.toISOString() ?? null,
  registeredAt: found.company.memberSince,
  isBlocked: found.user.userStatus === 'blocked',
  twoFactor: found.user.twoFactorType !== null,
  agreement: found.signature
    ? {
        signatureName: found.signature.name,
        signedAt: found.signature.signedAt.toISOString(),
      }
    : null,
});
