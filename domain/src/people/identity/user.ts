import { z } from 'zod';
import { decimalText, moment, usdAmount, uuid } from '../../kernel/fields.ts';
import { PERMISSIONS, ROLE_NAMES, type Role } from '../../permissions.ts';

/** As in `data.company` and within a user (specification, section 3). */
export const companyView = z.object({
  id: uuid,
  isOwner: z.boolean(),
  /** To become an owner of assets, approved or not. */
  appliedAsOwner: z.boolean(),
  riskDeclaration: z.boolean(),
  companyName: z.string(),
  companyLogo: z.string().nullable(),
  status: z.enum(['pending', 'in_progress', 'approved', 'rejected']),
});
export type CompanyView = z.output<typeof companyView>;

/** Decimal text with the currency's decimals. */
export const walletBalanceView = z.object({
  base: z.literal('USD'),
  currencies: z.array(
    z.object({
      code: z.string(),
      available: decimalText,
      held: decimalText,
      total: decimalText,
      pendingIn: decimalText,
      pendingOut: decimalText,
      unsettled: decimalText,
    }),
  ),
  heldBy: z.object({
    orders: usdAmount,
    commitments: usdAmount,
    withdrawals: usdAmount,
  }),
});
export type WalletBalanceView = z.output<typeof walletBalanceView>;

/** The specification's User (section 3): nesting and names are fixed; fields may be added. */
export const userView = z.object({
  id: uuid,
  email: z.string(),
  companyId: uuid.nullable(),
  profile: z.object({
    isInstitutional: z.boolean(),
    isAuthorizedRepresentative: z.boolean(),
    userStatus: z.enum(['active', 'blocked']),
    riskDeclaration: z.boolean(),
    avatar: z.string(),
  }),
  kyc: z.object({
    country: z.string().nullable(),
    isUsPerson: z.boolean().nullable(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  emailVerified: z.boolean(),
  onboardingSteps: z.object({
    hasAdminApproved: z.boolean(),
    partialComplete: z.boolean(),
    organizationMeta: z.object({
      organization_investor_status: z.string().nullable(),
      organization_confirmation: z.boolean(),
    }),
  }),
  socialLink: z.record(z.string(), z.string()),
  referralCode: z.string(),
  investmentExperience: z.unknown().nullable(),
  isHoldfastEmployee: z.boolean(),
  isIntroducer: z.boolean(),
  isDistributor: z.boolean(),
  distributorId: uuid.nullable(),
  introducerId: uuid.nullable(),
  twoFactorAuthenticationType: z.enum(['AUTHENTICATOR']).nullable(),
  roles: z.array(z.enum(ROLE_NAMES as [Role, ...Role[]])),
  permissions: z.array(z.object({ name: z.enum(PERMISSIONS) })),
  watchLists: z.array(z.object({ assetId: uuid, since: moment })),
  walletBalance: walletBalanceView,
  /** Newest first, each with its public certificate. */
  retirementTokens: z.array(
    z.object({ id: uuid, assetId: uuid, units: decimalText, certificate: z.string() }),
  ),
  company: companyView.nullable(),
  algorandAddress: z.string(),
  preferences: z.object({
    theme: z.enum(['light', 'dark', 'auto']),
    zone: z.enum(['local', 'utc8']),
    changeColours: z.enum(['green_up', 'red_up']),
    nameToSenders: z.enum(['shown', 'hidden']),
  }),
});
export type UserView = z.output<typeof userView>;
export type UserData = z.input<typeof userView>;
