import type { CaseDocument } from './documents.ts';
import type { CaseKind, CaseStep } from './steps.ts';

/**
 * Required before approval. Automatic checks record what they compared; others need a reviewer who
 * has opened the documents.
 */
export type CheckTraits = {
  readonly title: string;
  readonly kinds: readonly CaseKind[];
  /** Their answers are covered: resubmitting one invalidates the check. */
  readonly steps: readonly CaseStep[];
} & (
  | { readonly by: 'system' }
  | {
      readonly by: 'staff';
      readonly task: string;
      /** To be opened by the reviewer, if the case has them. */
      readonly opens: readonly CaseDocument[];
    }
);

const PERSON = ['personal'] as const;
const COMPANY = ['institutional'] as const;
const IDENTITY = ['personal_information', 'identification'] as const;

export const CHECKS = {
  name_on_document: {
    title: 'Name matches the document',
    kinds: PERSON,
    steps: IDENTITY,
    by: 'staff',
    task: 'Compare the printed name with the name entered.',
    opens: ['identity_front'],
  },
  birth_on_document: {
    title: 'Date of birth matches the document',
    kinds: PERSON,
    steps: IDENTITY,
    by: 'staff',
    task: 'Compare the printed date of birth with the one entered.',
    opens: ['identity_front'],
  },
  document_valid: {
    title: 'Identity document is valid',
    kinds: PERSON,
    steps: ['identification'],
    by: 'staff',
    task: 'Compare number, issuing country and expiry date. Look for signs of tampering.',
    opens: ['identity_front', 'identity_back'],
  },
  same_person: {
    title: 'Selfie shows the document’s holder',
    kinds: PERSON,
    steps: ['identification'],
    by: 'staff',
    task: 'Compare the face with the photo on the document.',
    opens: ['identity_front', 'selfie'],
  },
  residence_proved: {
    title: 'Address matches the proof of residence',
    kinds: PERSON,
    steps: IDENTITY,
    by: 'staff',
    task: 'Compare name, address and date of issue.',
    opens: ['proof_of_residence'],
  },
  company_on_certificate: {
    title: 'Company matches its certificate',
    kinds: COMPANY,
    steps: ['company_profile', 'registration_documents'],
    by: 'staff',
    task: 'Compare legal name, registration number and date of incorporation.',
    opens: ['certificate_of_incorporation'],
  },
  people_on_register: {
    title: 'Directors and owners match the register',
    kinds: COMPANY,
    steps: ['directors', 'beneficial_owners', 'registration_documents'],
    by: 'staff',
    task: 'Compare every director and every owner of 25% or more.',
    opens: ['register_extract'],
  },
  company_address_proved: {
    title: 'Address matches the proof of address',
    kinds: COMPANY,
    steps: ['company_profile', 'registration_documents'],
    by: 'staff',
    task: 'Compare name, address and date of issue.',
    opens: ['proof_of_address'],
  },
  email: { title: 'Email verified', kinds: ['personal', 'institutional'], steps: [], by: 'system' },
  us_person: { title: 'Not a US person', kinds: PERSON, steps: ['residence'], by: 'system' },
  age: { title: '18 or older', kinds: PERSON, steps: ['personal_information'], by: 'system' },
  expiry: {
    title: 'Document not expired',
    kinds: PERSON,
    steps: ['identification'],
    by: 'system',
  },
  agreement: {
    title: 'Account agreement signed',
    kinds: ['personal', 'institutional'],
    steps: [],
    by: 'system',
  },
} as const satisfies Readonly<Record<string, CheckTraits>>;
export type CheckName = keyof typeof CHECKS;

export const CHECK_NAMES = Object.keys(CHECKS) as [CheckName, ...CheckName[]];
export const checkTraits = (name: CheckName): CheckTraits => CHECKS[name];
export const checksOfKind = (kind: CaseKind): readonly CheckName[] =>
  CHECK_NAMES.filter((name) => checkTraits(name).kinds.includes(kind));
export const isCheckName = (name: string): name is CheckName => Object.hasOwn(CHECKS, name);

export const CHECK_OUTCOMES = ['passed', 'failed'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

export type CheckResult =
  | {
      readonly how: 'automatic';
      readonly outcome: CheckOutcome;
      readonly compared: string;
    }
  | {
      readonly how: 'staff';
      readonly outcome: CheckOutcome;
      readonly byId: string;
      readonly at: Date;
      readonly opened: readonly CaseDocument[];
      readonly note: string | null;
    }
  /** Or invalidated by a new answer. */
  | { readonly how: 'not_done' }
  /** Staff waived its documents, or everything to compare them with. */
  | { readonly how: 'waived' }
  /** Decided before checks were recorded. */
  | { readonly how: 'not_recorded' };

export const allowsApproval = (result: CheckResult): boolean =>
  'outcome' in result ? result.outcome === 'passed' : result.how === 'waived';
