/** The user of `GET /user/me`, in the specification's nesting and names (section 3). */
export type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly companyId: string | null;
  readonly emailVerified: boolean;
  readonly profile: {
    readonly isInstitutional: boolean;
    readonly isAuthorizedRepresentative: boolean;
    readonly userStatus: string;
    readonly riskDeclaration: unknown;
    readonly avatar: string | null;
  };
  readonly kyc: {
    readonly country: string | null;
    readonly isUsPerson: boolean | null;
    readonly firstName: string | null;
    readonly lastName?: string | null;
  };
  readonly onboardingSteps: {
    readonly hasAdminApproved: boolean;
    readonly partialComplete: boolean;
  };
  readonly isHoldfastEmployee: boolean;
  readonly isIntroducer: boolean;
  readonly isDistributor: boolean;
  readonly roles: readonly string[];
  readonly permissions: readonly { readonly name: string }[];
  readonly company: {
    readonly isOwner: boolean;
    readonly riskDeclaration: unknown;
    readonly companyName: string;
    readonly companyLogo: string | null;
  } | null;
};
