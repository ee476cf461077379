/** The steps of a company's onboarding, in the order they are asked for. */
export const ORGANIZATION_STEPS = [
  'email',
  'risk_declaration',
  'company_profile',
  'registration_documents',
  'directors',
  'beneficial_owners',
  'authorized_representative',
  'organization_investor_status',
  'organization_confirmation',
  'account_agreement',
] as const;
export type OrganizationStep = (typeof ORGANIZATION_STEPS)[number];

export const isOrganizationStep = (name: string): name is OrganizationStep =>
  (ORGANIZATION_STEPS as readonly string[]).includes(name);

/** Kept by other rooms: a verified e-mail, a signed agreement. Nobody answers them here. */
export const DERIVED_ORGANIZATION_STEPS: ReadonlySet<OrganizationStep> = new Set([
  'email',
  'account_agreement',
]);

/** A company that owns assets declares no risk of investing. */
export const organizationStepsFor = (isOwner: boolean): readonly OrganizationStep[] =>
  ORGANIZATION_STEPS.filter((step) => !(isOwner && step === 'risk_declaration'));

/** What the confirmation stands over: changing one of these asks for a new confirmation. */
export const CONFIRMED_STEPS: ReadonlySet<OrganizationStep> = new Set([
  'company_profile',
  'registration_documents',
  'directors',
  'beneficial_owners',
  'authorized_representative',
  'organization_investor_status',
]);

const TITLES: Readonly<Record<OrganizationStep, string>> = {
  email: 'Email verification',
  risk_declaration: 'Risk declaration',
  company_profile: 'Company profile',
  registration_documents: 'Registration documents',
  directors: 'Directors',
  beneficial_owners: 'Beneficial owners',
  authorized_representative: 'Authorised representative',
  organization_investor_status: 'Investor status',
  organization_confirmation: 'Confirmation',
  account_agreement: 'Account agreement',
};
export const organizationStepTitle = (step: OrganizationStep): string => TITLES[step];

export const ORGANIZATION_DOCUMENTS = [
  'certificate_of_incorporation',
  'register_extract',
  'proof_of_address',
] as const;
export type OrganizationDocument = (typeof ORGANIZATION_DOCUMENTS)[number];

const DOCUMENT_TITLES: Readonly<Record<OrganizationDocument, string>> = {
  certificate_of_incorporation: 'Certificate of incorporation',
  register_extract: 'Register extract or articles',
  proof_of_address: 'Proof of address',
};
export const organizationDocumentTitle = (kind: OrganizationDocument): string =>
  DOCUMENT_TITLES[kind];

export const INVESTOR_STATUSES = [
  'professional',
  'institutional',
  'qualified',
  'foundation',
  'other',
] as const;
export type InvestorStatus = (typeof INVESTOR_STATUSES)[number];

type Words = { readonly title: string; readonly note: string };
const STATUS_WORDS: Readonly<Record<InvestorStatus, Words>> = {
  professional: {
    title: 'Professional investor',
    note: 'Authorised or regulated to invest for others: a fund, an adviser, a broker.',
  },
  institutional: {
    title: 'Institution',
    note: 'A bank, an insurer, a pension scheme or a public body.',
  },
  qualified: {
    title: 'Qualified by size',
    note: 'Large enough by its balance sheet, turnover or own funds where it is registered.',
  },
  foundation: {
    title: 'Foundation or family office',
    note: 'Invests the money of one family or for one purpose.',
  },
  other: { title: 'Something else', note: 'Say in a sentence what the company is.' },
};

/** "Professional investor" and what it means; an unknown status is shown as it is. */
export const investorStatusWords = (status: string): Words =>
  STATUS_WORDS[status as InvestorStatus] ?? { title: status, note: '' };

/** What a member confirms for the company; each sentence is shown and ticked. */
export const CONFIRMATIONS = {
  confirmsTruth: 'Everything stated here about the company is true and complete.',
  confirmsAuthority: 'I am authorised to state it for the company.',
  confirmsChanges: 'The company tells Holdfast within 30 days when something of it changes.',
} as const;

/** Whoever owns this much of a company, or more, is named. */
export const OWNERSHIP_FROM_PERCENT = 25;
