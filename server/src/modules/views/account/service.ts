import { UUID } from '@holdfast/domain/kernel/ids';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import { isPartlyComplete } from '@holdfast/domain/people/identity/completion';
import type { CompanyView, UserView } from '@holdfast/domain/people/identity/user';
import { permissionsOf, type Role } from '@holdfast/domain/permissions';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { invariant } from '../../../kit/invariant.ts';
import { walletBalanceOf } from '../wallet/index.ts';
import { findAccount, findBasicInfo, listWatches } from './account.read.ts';
import { companyOf } from './rules.ts';

export async function describeUser(ctx: Ctx, userId: string): Promise<UserView> {
  const [found, watches] = await Promise.all([
    findAccount(ctx.tx, userId),
    listWatches(ctx.tx, userId),
  ]);
  const row = invariant(found, 'the user to describe exists');
  const walletBalance = await walletBalanceOf(ctx, row.partyId);
  const roles = row.roles as readonly Role[];
  return {
    id: row.id,
    email: row.email,
    companyId: row.companyId,
    profile: {
      isInstitutional: row.kind === 'company',
      isAuthorizedRepresentative: row.isAuthorizedRepresentative,
      userStatus: row.userStatus as 'active' | 'blocked',
      riskDeclaration: row.riskDeclaredAt !== null,
      avatar: row.avatar,
    },
    kyc: {
      country: row.country,
      isUsPerson: row.isUsPerson,
      firstName: row.firstName,
      lastName: row.lastName,
    },
    emailVerified: row.emailVerifiedAt !== null,
    onboardingSteps: {
      hasAdminApproved: row.approvedAt !== null,
      partialComplete: isPartlyComplete(row),
      organizationMeta: {
        organization_investor_status: row.organizationInvestorStatus,
        organization_confirmation: row.organizationConfirmation === true,
      },
    },
    socialLink: row.socialLink as Record<string, string>,
    referralCode: row.referralCode,
    investmentExperience: row.investmentExperience,
    isHoldfastEmployee: row.isStaff,
    isIntroducer: row.isIntroducer,
    isDistributor: row.isDistributor,
    distributorId: row.isDistributor ? row.id : null,
    introducerId: row.isIntroducer ? row.id : null,
    twoFactorAuthenticationType: row.twoFactorType === 'AUTHENTICATOR' ? 'AUTHENTICATOR' : null,
    roles: [...roles],
    permissions: [...permissionsOf(roles)].map((name) => ({ name })),
    watchLists: watches.map((w) => ({ assetId: w.assetId, since: w.since })),
    walletBalance,
    retirementTokens: row.retired.map(({ thousandths, ...token }) => ({
      ...token,
      units: quantityText(BigInt(thousandths)),
    })),
    company: companyOf(row),
    algorandAddress: row.address,
    preferences: {
      theme: 'auto',
      zone: 'local',
      changeColours: 'green_up',
      nameToSenders: 'shown',
      ...(row.preferences as Partial<UserView['preferences']>),
    },
  };
}

export async function describeCompanyOf(ctx: Ctx, userId: string): Promise<CompanyView | null> {
  return companyOf(invariant(await findAccount(ctx.tx, userId), 'a session has its user'));
}

export async function basicInfo(ctx: UserCtx, userId: string) {
  if (!UUID.test(userId)) return refuse('NOT_FOUND', {});
  const { actor } = ctx;
  const found = await findBasicInfo(ctx.tx, userId, actor.userId, actor.standing.isStaff);
  return found ?? refuse('NOT_FOUND', {});
}
