/** The steps of a person's onboarding, in the order they are asked for. */
export const ONBOARDING_STEPS = [
  'email',
  'residence',
  'risk_declaration',
  'personal_information',
  'wealth',
  'experience',
  'investment_personality',
  'identification',
  'account_agreement',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Asked for, and may be skipped: an asset can require them later. */
export const OPTIONAL_STEPS: ReadonlySet<OnboardingStep> = new Set([
  'wealth',
  'experience',
  'investment_personality',
]);

/** Kept by other rooms: a verified e-mail, a signed agreement. Nobody answers them here. */
export const DERIVED_STEPS: ReadonlySet<OnboardingStep> = new Set(['email', 'account_agreement']);

export const isOnboardingStep = (name: string): name is OnboardingStep =>
  (ONBOARDING_STEPS as readonly string[]).includes(name);

const TITLES: Readonly<Record<OnboardingStep, string>> = {
  email: 'Email verification',
  residence: 'Residence',
  risk_declaration: 'Risk declaration',
  personal_information: 'Personal information',
  identification: 'Identification',
  wealth: 'Wealth and income',
  experience: 'Investment experience',
  investment_personality: 'Investment personality',
  account_agreement: 'Account agreement',
};
export const stepTitle = (step: OnboardingStep): string => TITLES[step];

export const DOCUMENT_KINDS = [
  'identity_front',
  'identity_back',
  'selfie',
  'proof_of_residence',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const DOCUMENT_TITLES: Readonly<Record<DocumentKind, string>> = {
  identity_front: 'Photo page or front',
  identity_back: 'Back',
  selfie: 'Selfie holding the document',
  proof_of_residence: 'Proof of residence',
};
export const documentTitle = (kind: DocumentKind): string => DOCUMENT_TITLES[kind];

export const DOCUMENT_TYPES = ['passport', 'id_card', 'driving_licence'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const TYPE_TITLES: Readonly<Record<DocumentType, string>> = {
  passport: 'Passport',
  id_card: 'National ID card',
  driving_licence: 'Driving licence',
};
export const documentTypeTitle = (type: DocumentType): string => TYPE_TITLES[type];

/** What has to be uploaded for a kind of document: cards have a back, a passport has one page. */
export const documentsFor = (type: DocumentType): readonly DocumentKind[] =>
  type === 'passport'
    ? ['identity_front', 'selfie', 'proof_of_residence']
    : ['identity_front', 'identity_back', 'selfie', 'proof_of_residence'];

/** What a person declares about risk; each sentence is shown and accepted. */
export const RISK_STATEMENTS = [
  'I can lose all the money I invest.',
  'I may not be able to sell units when I want to, and sometimes not at all.',
  'Targets and past figures are not promises.',
  'Holdfast does not advise me; I decide by myself and take advice when I need it.',
] as const;
