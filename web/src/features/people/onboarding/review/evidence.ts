import { CHECKS } from '@holdfast/domain/people/onboarding/checks';
import type { CaseView } from '../onboarding.ts';
import { type Check, openChecks } from './checks.ts';

type CaseDocument = CaseView['unopened'][number];
type Proves = {
  readonly title: string;
  readonly kinds: readonly CaseDocument[];
  /** Fields of the applicant's answers, each with the step that asks for it. */
  readonly answers: readonly (readonly [step: CaseView['steps'][number]['step'], field: string])[];
};

const PROOFS: readonly Proves[] = [
  {
    title: 'Identity',
    kinds: ['identity_front', 'identity_back', 'selfie'],
    answers: [
      ['identification', 'fullName'],
      ['personal_information', 'dateOfBirth'],
      ['identification', 'documentType'],
      ['identification', 'documentNumber'],
      ['identification', 'country'],
      ['identification', 'expiresOn'],
    ],
  },
  {
    title: 'Residence',
    kinds: ['proof_of_residence'],
    answers: [
      ['identification', 'fullName'],
      ['personal_information', 'street'],
      ['personal_information', 'city'],
      ['personal_information', 'postalCode'],
      ['personal_information', 'region'],
      ['residence', 'country'],
    ],
  },
];

/** Checks that need attention come first, and so do documents with such checks. */
export function evidenceOf({ documents, checks }: Pick<CaseView, 'documents' | 'checks'>) {
  const found = PROOFS.map(({ kinds, ...proof }) => ({
    ...proof,
    documents: documents.filter(({ kind }) => kinds.includes(kind)),
    checks: attentionFirst(checks.filter((check) => isOf(check, kinds))),
  })).filter((one) => one.documents.length + one.checks.length > 0);
  return found.toSorted((a, b) => leftIn(b.checks) - leftIn(a.checks));
}

const leftIn = (checks: readonly Check[]): number => Math.min(1, openChecks(checks).length);

const isOf = ({ name }: Check, kinds: readonly CaseDocument[]): boolean =>
  opensOf(name).some((kind) => kinds.includes(kind));

function opensOf(name: Check['name']): readonly CaseDocument[] {
  const traits = CHECKS[name];
  return 'opens' in traits ? traits.opens : [];
}

export function attentionFirst(checks: readonly Check[]): readonly Check[] {
  const open = new Set(openChecks(checks));
  return [...open, ...checks.filter((check) => !open.has(check))];
}

export const automaticOf = (checks: readonly Check[]): readonly Check[] =>
  attentionFirst(checks.filter(({ name }) => CHECKS[name].by === 'system'));

type Step = NonNullable<CaseView['organization']>['steps'][number]['step'];
const OWN = 'registration_documents';

/** The other steps whose answers a check compares, in the order in which they are filled in. */
const stepsOf = (name: Check['name']): readonly Step[] =>
  (CHECKS[name].steps as readonly Step[]).filter((step) => step !== OWN);

/**
 * Beside a company's answers, the documents that prove them; the check itself is made at the last
 * step that it covers. The documents' own step has those that prove no other.
 */
export function stepEvidence<Document extends { readonly kind: CaseDocument }>(
  step: Step,
  documents: readonly Document[],
  checks: readonly Check[],
) {
  const staffs = checks.filter(({ name }) => CHECKS[name].by === 'staff');
  const provedBy = (kind: CaseDocument) =>
    staffs.filter(({ name }) => opensOf(name).includes(kind));
  const isShown = ({ kind }: Document) => {
    const steps = provedBy(kind).flatMap(({ name }) => stepsOf(name));
    return step === OWN ? steps.length === 0 : steps.includes(step);
  };
  return {
    documents: documents.filter(isShown),
    checks: attentionFirst(staffs.filter(({ name }) => stepsOf(name).at(-1) === step)),
  };
}
