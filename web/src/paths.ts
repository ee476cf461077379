/** A snapshot test lists every address. */

const id = encodeURIComponent;

const query = (values: Readonly<Record<string, string | number | undefined>>): string => {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value ? [[name, `${value}`]] : [],
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
};

/** `about` is a kind and an id: "withdrawal:018f…". */
export type AskBegin = {
  readonly type?: string;
  readonly subject?: string;
  readonly about?: string;
  readonly previous?: string;
};
export const askQuery = (begin: AskBegin): string => query({ ask: 'yes', ...begin });

type Whose = { readonly assigned?: 'mine' };

export const paths = {
  home: () => '/',
  howItWorks: () => '/#how',
  market: (filters: Readonly<Record<string, string | number | undefined>> = {}) =>
    `/market${query(filters)}`,
  marketUsPerson: () => '/market?usPerson=yes',
  terms: () => '/terms',
  privacyPolicy: () => '/privacy',
  fees: (assetId?: string) => `/fees${query({ asset: assetId })}`,
  supportCenter: () => '/support-center',
  gallery: () => '/gallery',
  devMail: () => '/dev/mail',

  signIn: (returnTo?: string) => `/sign-in${query({ return: returnTo })}`,
  invitation: () => '/invitation',
  noMoreLetters: () => '/no-more-letters',
  join: (returnTo?: string) => `/join${query({ return: returnTo })}`,
  verify: (returnTo?: string) => `/verify${query({ return: returnTo })}`,
  passwordReset: () => '/password-reset',
  notFound: () => '/404',
  unauthorized: () => '/unauthorized',
  underMaintenance: (returnTo?: string) => `/under-maintenance${query({ return: returnTo })}`,

  asset: (assetId: string) => `/assets/${id(assetId)}`,
  assetBackground: (assetId: string) => `/assets/${id(assetId)}/background`,
  assetPitch: (assetId: string) => `/assets/${id(assetId)}/background#pitch`,
  assetInvestment: (assetId: string) => `/assets/${id(assetId)}/investment`,
  assetUpdates: (assetId: string) => `/assets/${id(assetId)}/updates`,
  assetDocuments: (assetId: string) => `/assets/${id(assetId)}/documents`,
  assetEvents: (assetId: string) => `/assets/${id(assetId)}/events`,
  assetFaq: (assetId: string) => `/assets/${id(assetId)}/faq`,
  assetFundRegister: (assetId: string) => `/assets/${id(assetId)}/fund-register`,
  assetDistributions: (assetId: string) => `/assets/${id(assetId)}/distributions`,
  assetPolls: (assetId: string) => `/assets/${id(assetId)}/polls`,
  assetPoll: (assetId: string, pollId: string) => `/assets/${id(assetId)}/polls/${id(pollId)}`,
  ownerPolls: (assetId: string) => `/owner/assets/${id(assetId)}/polls`,
  ownerDistributions: () => '/owner/distributions',
  ownerAgreements: () => '/owner/agreements',
  ownerDistribution: (distributionId: string) => `/owner/distributions/${id(distributionId)}`,
  ownerAssetDistributions: (assetId: string) => `/owner/assets/${id(assetId)}/distributions`,
  ownerPoll: (pollId: string) => `/owner/polls/${id(pollId)}`,
  assetRetire: (assetId: string) => `/assets/${id(assetId)}/retire`,
  proof: () => '/proof',
  proofOf: (code: string) => `/proof/${id(code)}`,
  certificate: (number: string) => `/certificates/${id(number)}`,
  assetManager: (managerId: string) => `/assets/manager/${id(managerId)}`,
  commitment: (commitmentId: string) => `/commitments/${id(commitmentId)}`,
  commit: (assetId: string, part?: 'details' | 'about' | 'faq' | 'commit', units?: string) =>
    `/assets/${id(assetId)}/commit${query({ units })}${part ? `#${part}` : ''}`,

  trade: (assetId: string) => `/trade/${id(assetId)}`,
  tradeOrderBook: (assetId: string, view?: 'book' | 'trades' | 'orders') =>
    `/trade/${id(assetId)}/order-book${query({ view })}`,
  tradeLite: (assetId: string) => `/trade/${id(assetId)}/invest`,
  tradeHistory: (assetId: string, view?: 'orders' | 'transactions' | 'market') =>
    `/trade/${id(assetId)}/history${query({ view })}`,

  portfolio: () => '/portfolio',
  portfolioAssets: () => '/portfolio/assets',
  portfolioCurrency: () => '/portfolio/currency',
  portfolioTransactions: () => '/portfolio/transactions',
  portfolioWatchlist: () => '/portfolio/watchlist',
  portfolioPlans: (assetId?: string) => `/portfolio/plans${query({ asset: assetId })}`,
  portfolioIncome: () => '/portfolio/income',
  portfolioDistribution: (distributionId: string) =>
    `/portfolio/distributions/${id(distributionId)}`,
  portfolioDocuments: () => '/portfolio/documents',
  portfolioGains: () => '/portfolio/gains',
  portfolioSharing: () => '/portfolio/sharing',
  sharedPortfolio: () => '/shared-portfolio',

  payments: () => '/payments',
  wallet: () => '/payments/wallet',
  walletTo: (act: 'withdraw' | 'transfer' | 'convert' | 'statement') =>
    `/payments/wallet${query({ do: act })}`,
  deposit: () => '/payments/wallet#deposit',
  movement: (movementId: string) => `/payments/wallet/${id(movementId)}`,
  paymentsAccount: () => '/payments/account',
  fundHistory: () => '/payments/fund-history',
  paymentsCard: (checkout?: string, left?: 'left') =>
    `/payments/card${query({ checkout, left: left && 'yes' })}`,

  serviceRequests: () => '/service-requests',
  serviceRequest: (ticketId: string) => `/service-requests/${id(ticketId)}`,
  askSupport: (begin: AskBegin = {}) => `/service-requests${askQuery(begin)}`,
  askBlocked: () =>
    `/service-requests${askQuery({ type: 'account', subject: 'Why is my account blocked?' })}`,
  agreements: () => '/agreements',
  agreementsAccount: () => '/agreements/account',
  agreementsAsset: () => '/agreements/asset',
  agreementsLegal: () => '/agreements/legal',
  agreementsContract: () => '/agreements/contract',
  signAgreement: (agreementId: string) => `/agreements/sign/${agreementId}`,
  agreementCertificate: (signatureId: string) => `/agreements/certificate/${signatureId}`,
  referrals: () => '/referrals',
  referralRecord: () => '/referrals/record',
  referralInvitations: () => '/referrals/invitations',
  referralStatements: () => '/referrals/statements',
  referralStatement: (statementId: string) => `/referrals/statements/${id(statementId)}`,
  notifications: () => '/notifications',

  account: () => '/account',
  profile: () => '/account/profile',
  calendar: () => '/account/calendar',
  personalInfo: () => '/account/personal-info',
  wealth: () => '/account/wealth',
  experience: () => '/account/experience',
  identification: (step?: string) => `/account/identification${query({ step })}`,
  investmentPersonality: () => '/account/investment-personality',
  corporateAccount: (step?: string) => `/account/corporate${query({ step })}`,
  corporateMembers: () => '/account/members',
  corporateLimits: () => '/account/limits',
  corporateActivity: () => '/account/activity',
  security: () => '/account/security',
  display: () => '/account/display',
  notificationSettings: () => '/account/notifications',
  privacy: () => '/account/privacy',

  onboardingEmail: () => '/onboarding/email',
  onboardingResidence: () => '/onboarding/residence',
  onboardingRisk: () => '/onboarding/risk',

  explorer: () => '/explorer',
  explorerTx: (txId: string) => `/explorer/tx/${id(txId)}`,
  explorerAsset: (chainAssetId: string | number) => `/explorer/asset/${id(chainAssetId)}`,
  explorerAccount: (address: string) => `/explorer/account/${id(address)}`,
  explorerBlock: (round: string | number) => `/explorer/block/${id(round)}`,

  owner: () => '/owner',
  ownerSignIn: (returnTo?: string) => `/owner/sign-in${query({ return: returnTo })}`,
  ownerJoin: () => '/owner/join',
  ownerProfile: () => '/owner/profile',
  ownerAccount: () => '/owner/account',
  ownerAssets: () => '/owner/assets',
  /** Copies the asset `from`. */
  ownerAssetNew: (from?: string) => `/owner/assets/new${query({ from })}`,
  ownerAsset: (assetId: string, section: OwnerAssetSection = 'overview') =>
    `/owner/assets/${id(assetId)}/${section}`,
  ownerCommitments: (assetId: string) => `/owner/assets/${id(assetId)}/commitments`,
  ownerDataRoom: (assetId: string) => `/owner/assets/${id(assetId)}/data-room`,
  ownerStructures: () => '/owner/structures',
  ownerStructureNew: (planId?: string) => `/owner/structures/new${query({ plan: planId })}`,
  ownerStructure: (structureId: string, section: OwnerStructureSection = 'details') =>
    `/owner/structures/${id(structureId)}/${section}`,
  ownerSpvPlans: () => '/owner/spv-plans',
  ownerSpvPlanNew: () => '/owner/spv-plans/new',
  ownerSpvPlanEdit: (planId: string) => `/owner/spv-plans/${id(planId)}/edit`,
  ownerNav: () => '/owner/nav',
  ownerNavOf: (assetId: string) => `/owner/nav/${id(assetId)}`,
  ownerNavUpdate: (assetId: string) => `/owner/nav/${id(assetId)}/update`,
  ownerTokenize: (assetId: string) => `/owner/issuance/${id(assetId)}/tokenize`,
  ownerRetire: (assetId: string) => `/owner/issuance/${id(assetId)}/retire`,
  ownerRegisters: () => '/owner/registers',
  ownerRegister: (assetId: string) => `/owner/registers/${id(assetId)}`,
  ownerHolders: (assetId?: string) => `/owner/holders${query({ assetId })}`,
  ownerSecondaryMarket: () => '/owner/secondary-market',
  ownerTransactions: (filter: Readonly<Record<string, string | undefined>> = {}) =>
    `/owner/transactions${query(filter)}`,
  ownerTransaction: (movementId: string) => `/owner/transactions/${id(movementId)}`,
  ownerUsers: () => '/owner/users',
  ownerTickets: () => '/owner/tickets',
  ownerTicket: (ticketId: string) => `/owner/tickets/${id(ticketId)}`,
  ownerReferrals: () => '/owner/referrals',
  ownerReferralRecord: () => '/owner/referrals/record',
  ownerActivity: (assetId?: string) => `/owner/activity${query({ assetId })}`,

  admin: () => '/admin',
  adminOnboarding: () => '/admin/onboarding',
  adminCase: (caseId: string) => `/admin/onboarding/${id(caseId)}`,
  adminUsers: () => '/admin/users',
  adminUser: (userId: string) => `/admin/users/${id(userId)}`,
  adminClosedAccounts: () => '/admin/closed-accounts',
  adminStorage: () => '/admin/storage',
  adminCompanies: () => '/admin/companies',
  adminCompany: (companyId: string) => `/admin/companies/${id(companyId)}`,
  adminAssets: (review?: string, whose: Whose = {}) =>
    `/admin/assets${query({ review, ...whose })}`,
  adminAssetReview: (assetId: string) => `/admin/assets/${id(assetId)}/review`,
  adminAsset: (assetId: string, part?: 'market' | 'value') =>
    `/admin/assets/${id(assetId)}${part ? `#${part}` : ''}`,
  adminSpvPlans: () => '/admin/spv-plans',
  adminSpvPlanNew: () => '/admin/spv-plans/new',
  adminSpvPlanEdit: (planId: string) => `/admin/spv-plans/${id(planId)}/edit`,
  adminStructures: (status?: string) => `/admin/structures${query({ status })}`,
  adminStructure: (structureId: string) => `/admin/structures/${id(structureId)}`,
  adminDataRoom: (assetId: string) => `/admin/assets/${id(assetId)}/data-room`,
  adminRegisters: () => '/admin/registers',
  adminRegister: (assetId: string) => `/admin/assets/${id(assetId)}/register`,
  adminMarkets: (view?: 'findings') => `/admin/markets${query({ view })}`,
  adminNavRequests: (whose: Whose = {}) => `/admin/nav-requests${query(whose)}`,
  adminExitVotes: () => '/admin/exit-votes',
  adminRulesQueue: () => '/admin/transfer-rules',
  adminTransferRules: (assetId: string) => `/admin/assets/${id(assetId)}/transfer-rules`,
  adminCommitments: () => '/admin/commitments',
  adminAllCommitments: () => '/admin/commitments/all',
  adminOfferings: (filter: Whose & { readonly status?: string; readonly sort?: string } = {}) =>
    `/admin/offerings${query(filter)}`,
  adminOffering: (offeringId: string) => `/admin/offerings/${id(offeringId)}`,
  /** `q`: a deposit's reference. */
  adminDeposits: (q?: string, whose: Whose = {}) =>
    `/admin/funds/deposits${query({ view: q ? 'all' : undefined, q, ...whose })}`,
  adminAlgoTransfers: () => '/admin/funds/deposits#algo',
  adminWithdrawals: (q?: string, whose: Whose = {}) =>
    `/admin/funds/withdrawals${query({ q, ...whose })}`,
  adminWithdrawal: (withdrawalId: string) => `/admin/funds/withdrawals/${id(withdrawalId)}`,
  adminDeposit: (depositId: string) => `/admin/funds/deposits/${id(depositId)}`,
  adminCards: (view?: string) =>
    `/admin/funds/cards${query({ view: view === 'all' ? undefined : view })}`,
  adminCard: (checkoutId: string) => `/admin/funds/cards/${id(checkoutId)}`,
  adminDistributions: () => '/admin/funds/distributions',
  adminDistribution: (distributionId: string) => `/admin/funds/distributions/${id(distributionId)}`,
  adminBanks: () => '/admin/funds/banks',
  adminSuspense: () => '/admin/funds/suspense',
  adminStatementRules: () => '/admin/funds/statement-rules',
  adminStatements: () => '/admin/funds/statements',
  adminStatement: (statementId: string) => `/admin/funds/statements/${id(statementId)}`,
  adminCalculations: () => '/admin/funds/client-money',
  adminCalculation: (calculationId: string) => `/admin/funds/client-money/${id(calculationId)}`,
  adminReconciliation: () => '/admin/funds/reconciliation',
  adminCorrections: () => '/admin/funds/reconciliation#corrections',
  adminPeriods: () => '/admin/funds/periods',
  adminPeriod: (month: string) => `/admin/funds/periods/${id(month)}`,
  adminBooks: (filter: Readonly<Record<string, string | undefined>> = {}) =>
    `/admin/books${query(filter)}`,
  adminBookAccount: (accountId: string) => `/admin/books/${id(accountId)}`,
  adminBookEntry: (entryId: string) => `/admin/books/entries/${id(entryId)}`,
  adminTrialBalance: () => '/admin/books/trial-balance',
  adminJournal: () => '/admin/books/journal',
  adminProfitAndLoss: () => '/admin/books/profit-and-loss',
  adminBalanceSheet: () => '/admin/books/balance-sheet',
  adminTransactions: () => '/admin/transactions',
  adminCustody: () => '/admin/custody',
  adminRetirements: (stage?: string, whose: Whose = {}) =>
    `/admin/retirements${query({ stage, ...whose })}`,
  adminOwnMoney: () => '/admin/funds/own-money',
  adminWithheldTax: () => '/admin/funds/withheld-tax',
  adminTransferProcedures: (asset?: string) => `/admin/transfer-procedures${query({ asset })}`,
  adminTokenisations: () => '/admin/tokenisations',
  adminAgreements: () => '/admin/agreements',
  adminAgreement: (agreementId: string) => `/admin/agreements/${agreementId}`,
  adminAgreementSignatures: (state?: 'to_countersign') =>
    `/admin/agreements/signatures${query({ state })}`,
  adminServiceRequests: () => '/admin/service-requests',
  adminServiceRequest: (ticketId: string) => `/admin/service-requests/${id(ticketId)}`,
  adminReferrals: () => '/admin/referrals',
  adminReferralPartners: () => '/admin/referrals/partners',
  adminReferralInvitations: () => '/admin/referrals/invitations',
  adminReferralPayouts: () => '/admin/referrals/payouts',
  adminTeam: () => '/admin/team',
  adminPlatform: () => '/admin/platform',
  adminFees: () => '/admin/fees',
  adminApprovals: () => '/admin/approvals',
  adminReports: () => '/admin/reports',
  adminReport: (report: string, run?: string) => `/admin/reports${query({ report, run })}`,
  adminAudit: (filter: Readonly<Record<string, string | undefined>> = {}) =>
    `/admin/audit${query(filter)}`,
} as const;

export type OwnerAssetSection =
  | 'basics'
  | 'commitment'
  | 'agreement'
  | 'pitch'
  | 'highlights'
  | 'documents'
  | 'faq'
  | 'updates'
  | 'issuance'
  | 'entity'
  | 'polls'
  | 'pictures'
  | 'risks'
  | 'projections'
  | 'structure'
  | 'events'
  | 'preview'
  | 'overview'
  | 'holders'
  | 'secondary-market'
  | 'transfer-rules'
  | 'procedures'
  | 'activity'
  | 'transactions';

export type OwnerStructureSection =
  | 'details'
  | 'members'
  | 'anchor-shareholders'
  | 'share-classes'
  | 'assets';

/** Undefined if the path could lead outside this app. */
export function safeReturn(path: string | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path) || path.includes('\\')) return undefined;
  try {
    const url = new URL(path, 'https://holdfast.invalid');
    // “/.//elsewhere” normalises to two leading slashes: another host.
    if (url.host !== 'holdfast.invalid' || url.pathname.startsWith('//')) return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}
