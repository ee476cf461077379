import { dayWords } from '@holdfast/domain/kernel/moment';
import {
  type CheckName,
  type CheckResult,
  checksOfKind,
  checkTraits,
} from '@holdfast/domain/people/onboarding/checks';
import type { CaseDocument } from '@holdfast/domain/people/onboarding/documents';
import type { CaseKind, CaseStep } from '@holdfast/domain/people/onboarding/steps';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { nationName } from '@holdfast/domain/platform/reference/nations';
import type { CheckRow } from '../repository/checks.ts';
import { KIND_RULES } from './kinds.ts';
import { type CaseSignature, counts } from './signature.ts';
import type { StepState } from './standing.ts';

type Paper = { readonly kind: CaseDocument; readonly fileId: string };

export type CheckFacts = {
  readonly kind: CaseKind;
  /** The day of the review: "2026-11-28". */
  readonly today: string;
  readonly states: readonly StepState[];
  readonly documents: readonly Paper[];
  readonly rows: readonly CheckRow[];
  /** The case was approved before checks were recorded. */
  readonly isUnrecorded: boolean;
  readonly email: { readonly address: string; readonly verifiedAt: Date | null };
  readonly residence: { readonly country: string | null; readonly isUsPerson: boolean | null };
  readonly signature: CaseSignature | undefined;
  /** What the applicant entered, not what is printed on the document. */
  readonly entered: {
    readonly dateOfBirth: string | undefined;
    readonly expiresOn: string | undefined;
    readonly issuedIn: string | undefined;
  };
};

export type CaseCheck = {
  readonly name: CheckName;
  readonly opens: readonly Paper[];
  readonly result: CheckResult;
};

export const checksOf = (facts: CheckFacts): readonly CaseCheck[] =>
  checksOfKind(facts.kind).map((name) => ({
    name,
    opens: documentsToOpen(name, facts),
    result: resultOf(name, facts),
  }));

export function documentsToOpen(
  name: CheckName,
  { documents }: Pick<CheckFacts, 'documents'>,
): readonly Paper[] {
  const traits = checkTraits(name);
  if (traits.by === 'system') return [];
  return documents.filter(({ kind }) => traits.opens.includes(kind));
}

function resultOf(name: CheckName, facts: CheckFacts): CheckResult {
  const traits = checkTraits(name);
  if (traits.by === 'system') return AUTOMATIC[name]?.(facts) ?? NOT_DONE;
  const states = facts.states.filter(({ step }) => traits.steps.includes(step));
  if (isWaived(states, KIND_RULES[facts.kind].documentsStep)) return { how: 'waived' };
  const row = facts.rows.find((each) => each.name === name);
  if (!row) return facts.isUnrecorded ? { how: 'not_recorded' } : NOT_DONE;
  const papers = documentsToOpen(name, facts);
  const isSame = papers.length > 0 && papers.every(({ fileId }) => row.fileIds.includes(fileId));
  const isSince = states.every(({ submittedAt }) => !submittedAt || submittedAt <= row.checkedAt);
  if (!isSame || !isSince) return NOT_DONE;
  const { outcome, checkedBy: byId, checkedAt: at, note } = row;
  return { how: 'staff', outcome, byId, at, opened: papers.map(({ kind }) => kind), note };
}

/**
 * Whether staff waived the documents' step, or every answer that is compared with the documents.
 */
function isWaived(states: readonly StepState[], documentsStep: CaseStep): boolean {
  const isSkipped = ({ status }: StepState) => status === 'skipped';
  const answers = states.filter(({ step }) => step !== documentsStep);
  const isEveryAnswer = answers.length > 0 && answers.every(isSkipped);
  return isEveryAnswer || states.some((state) => state.step === documentsStep && isSkipped(state));
}

const NOT_DONE: CheckResult = { how: 'not_done' };

const automatic = (isRight: boolean, compared: string): CheckResult => ({
  how: 'automatic',
  outcome: isRight ? 'passed' : 'failed',
  compared,
});

type Automatic = (facts: CheckFacts) => CheckResult | undefined;

/** Undefined if there is nothing to compare, which leaves the check open. */
const AUTOMATIC: Readonly<Partial<Record<CheckName, Automatic>>> = {
  email: ({ email: { address, verifiedAt } }) =>
    verifiedAt ? automatic(true, `Code or link sent to ${address}`) : undefined,
  us_person: ({ residence: { country, isUsPerson }, entered: { issuedIn } }) => {
    if (isUsPerson === null || !country) return undefined;
    const parts = [
      `Declaration: ${isUsPerson ? 'a US person' : 'not a US person'}`,
      `country of residence entered: ${countryName(country)}`,
      ...(issuedIn ? [`issuing country entered: ${nationName(issuedIn)}`] : []),
    ];
    const isUs = isUsPerson || country === 'USA' || issuedIn === 'USA';
    return automatic(!isUs, parts.join('; '));
  },
  age: ({ entered: { dateOfBirth }, today }) => {
    if (!dateOfBirth) return undefined;
    const adultOn = `${Number(dateOfBirth.slice(0, 4)) + ADULT}${dateOfBirth.slice(4)}`;
    return automatic(
      adultOn <= today,
      `Date of birth entered, ${dayWords(dateOfBirth)}, against ${dayWords(today)}`,
    );
  },
  expiry: ({ entered: { expiresOn }, today }) =>
    expiresOn
      ? automatic(
          expiresOn > today,
          `Expiry date entered, ${dayWords(expiresOn)}, against ${dayWords(today)}`,
        )
      : undefined,
  agreement: ({ signature }) =>
    signature && automatic(counts(signature), signatureWords(signature)),
};

function signatureWords(signature: CaseSignature): string {
  const { kind, name, signedAt, caseName, isInForce, representative } = signature;
  const whose = kind === 'personal' ? 'the case' : 'the member who signed';
  return [
    `Signature of ${name}, ${dayWords(dayIn(signedAt))}, against the name of ${whose}, ${caseName}`,
    ...(isInForce ? [] : ['the signed copy is not in force']),
    ...(representative ? [`authorised representative: ${representative}`] : []),
  ].join('; ');
}

const ADULT = 18;
const dayIn = (at: Date): string => at.toISOString().slice(0, 10);
