/** The tables define each step and every difference between the two kinds of case. */
export const CASE_KINDS = ['personal', 'institutional'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export type StepTraits = {
  readonly title: string;
  /** From another module (verified email, signature): not answered here. */
  readonly isDerived?: true;
  /** Precedes all other steps, in order. */
  readonly isGate?: true;
  /** An asset may later require it. */
  readonly isOptional?: true;
  /** Required for partial completion. */
  readonly isPartial?: true;
  readonly isReviewed?: true;
  /** A change requires a new confirmation. */
  readonly isConfirmed?: true;
  /** Not for companies that own assets. */
  readonly isForInvestors?: true;
};

const EMAIL = { title: 'Email verification', isDerived: true, isGate: true } as const;
const RISK = { title: 'Risk declaration', isGate: true } as const;
const AGREEMENT = { title: 'Account agreement', isDerived: true } as const;

export const PERSON_STEPS = {
  email: { ...EMAIL, isPartial: true },
  residence: { title: 'Residence', isGate: true, isPartial: true },
  risk_declaration: { ...RISK, isPartial: true },
  personal_information: { title: 'Personal information', isPartial: true },
  wealth: { title: 'Wealth and income', isOptional: true },
  experience: { title: 'Investment experience', isOptional: true },
  investment_personality: { title: 'Investment personality', isOptional: true },
  identification: { title: 'Identification', isPartial: true },
  account_agreement: AGREEMENT,
} as const satisfies Readonly<Record<string, StepTraits>>;
export type PersonStep = keyof typeof PERSON_STEPS;

export const COMPANY_STEPS = {
  email: EMAIL,
  risk_declaration: { ...RISK, isForInvestors: true },
  company_profile: { title: 'Company profile', isReviewed: true, isConfirmed: true },
  registration_documents: { title: 'Registration documents', isReviewed: true, isConfirmed: true },
  directors: { title: 'Directors', isReviewed: true, isConfirmed: true },
  beneficial_owners: { title: 'Beneficial owners', isReviewed: true, isConfirmed: true },
  authorized_representative: {
    title: 'Authorised representative',
    isReviewed: true,
    isConfirmed: true,
  },
  organization_investor_status: { title: 'Investor status', isReviewed: true, isConfirmed: true },
  organization_confirmation: { title: 'Confirmation', isReviewed: true },
  account_agreement: AGREEMENT,
} as const satisfies Readonly<Record<string, StepTraits>>;
export type CompanyStep = keyof typeof COMPANY_STEPS;

export type CaseStep = PersonStep | CompanyStep;
export type StepTable = Readonly<Partial<Record<CaseStep, StepTraits>>>;

export const STEP_TABLES: Readonly<Record<CaseKind, StepTable>> = {
  personal: PERSON_STEPS,
  institutional: COMPANY_STEPS,
};

export const PERSON_STEP_NAMES = Object.keys(PERSON_STEPS) as [PersonStep, ...PersonStep[]];
export const COMPANY_STEP_NAMES = Object.keys(COMPANY_STEPS) as [CompanyStep, ...CompanyStep[]];
export const CASE_STEP_NAMES = [
  ...new Set<CaseStep>([...PERSON_STEP_NAMES, ...COMPANY_STEP_NAMES]),
];

export const stepsOf = (kind: CaseKind, isOwner: boolean): readonly CaseStep[] =>
  (kind === 'personal' ? PERSON_STEP_NAMES : COMPANY_STEP_NAMES).filter(
    (step) => !(isOwner && traitsOf(kind, step).isForInvestors),
  );

/** Only the title if this kind of case lacks the step. */
export const traitsOf = (kind: CaseKind, step: CaseStep): StepTraits =>
  STEP_TABLES[kind][step] ?? { title: stepTitle(step) };

export const isStepOf = (kind: CaseKind, name: string): name is CaseStep =>
  Object.hasOwn(STEP_TABLES[kind], name);

export const isCaseStep = (name: string): name is CaseStep =>
  isStepOf('personal', name) || isStepOf('institutional', name);

export const stepTitle = (step: CaseStep): string =>
  (STEP_TABLES.personal[step] ?? STEP_TABLES.institutional[step])?.title ?? step;
