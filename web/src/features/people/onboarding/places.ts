import {
  type DocumentType,
  documentsFor,
  type PersonDocument,
} from '@holdfast/domain/people/onboarding/documents';
import type { Onboarding, StepName, StepView } from './onboarding.ts';

/** The pages of the identification wizard, in order. Two pages fill one step. */
export const PLACES = [
  'personal',
  'document',
  'proof',
  'wealth',
  'experience',
  'personality',
  'agreement',
  'review',
] as const;
export type Place = (typeof PLACES)[number];

type PlaceFacts = {
  readonly title: string;
  readonly step: StepName | undefined;
  readonly minutes: number;
};

export const PLACE: Readonly<Record<Place, PlaceFacts>> = {
  personal: { title: 'Personal information', step: 'personal_information', minutes: 2 },
  document: { title: 'Identity document', step: 'identification', minutes: 3 },
  proof: { title: 'Proof of residence', step: 'identification', minutes: 1 },
  wealth: { title: 'Wealth and income', step: 'wealth', minutes: 1 },
  experience: { title: 'Investment experience', step: 'experience', minutes: 1 },
  personality: { title: 'Investment personality', step: 'investment_personality', minutes: 2 },
  agreement: { title: 'Account agreement', step: 'account_agreement', minutes: 3 },
  review: { title: 'Review and send', step: undefined, minutes: 1 },
};

export const isPlace = (name: string | undefined): name is Place =>
  PLACES.some((place) => place === name);

export const stepOf = (onboarding: Onboarding, name: StepName): StepView | undefined =>
  onboarding.steps.find((one) => one.step === name);

export type PlaceState = 'done' | 'open' | 'again' | 'skipped';

const isSent = (step: StepView): boolean =>
  step.status === 'approved' || (step.status === 'in_progress' && step.stage === 'submitted');

export function stateOf(place: Place, onboarding: Onboarding): PlaceState {
  const name = PLACE[place].step;
  const step = name && stepOf(onboarding, name);
  if (isRenewing(onboarding) && !name) return 'open';
  if (!step) return onboarding.review && onboarding.missing.length === 0 ? 'done' : 'open';
  if (step.status === 'rejected') return 'again';
  if (step.status === 'skipped') return 'skipped';
  // An approved document close to its expiry must be replaced.
  if (step.status === 'approved' && isRenewing(onboarding)) return 'open';
  if (isSent(step)) return 'done';
  if (place === 'document') return documentIsReady(step, onboarding) ? 'done' : 'open';
  // In a renewal, the proof already exists, but its page submits the new identity document.
  if (place === 'proof') {
    return has(onboarding, 'proof_of_residence') && !isRenewing(onboarding) ? 'done' : 'open';
  }
  return 'open';
}

export const has = (onboarding: Onboarding, kind: PersonDocument): boolean =>
  onboarding.documents.some((document) => document.kind === kind);

const FIELDS = ['documentType', 'documentNumber', 'country', 'fullName', 'expiresOn'] as const;

/**
 * True if the draft and its pictures are complete. The step is sent with the proof of residence.
 */
function documentIsReady(step: StepView, onboarding: Onboarding): boolean {
  const answer = step.answer ?? {};
  if (FIELDS.some((field) => !answer[field])) return false;
  return documentsFor(answer.documentType as DocumentType)
    .filter((kind) => kind !== 'proof_of_residence')
    .every((kind) => has(onboarding, kind));
}

/** True in a renewal, in which a verified user replaces only an expiring document. */
export const isRenewing = (onboarding: Onboarding): boolean =>
  onboarding.review?.stage === 'approved' && onboarding.closed === null;

const RENEWAL: readonly Place[] = ['document', 'proof', 'review'];

export const placesOf = (onboarding: Onboarding): readonly Place[] =>
  isRenewing(onboarding) ? RENEWAL : PLACES;

export const firstOpen = (onboarding: Onboarding): Place =>
  placesOf(onboarding).find((place) => {
    const state = stateOf(place, onboarding);
    return state === 'open' || state === 'again';
  }) ?? 'review';

export const placeAfter = (place: Place, among: readonly Place[] = PLACES): Place =>
  among[among.indexOf(place) + 1] ?? 'review';
export const placeBefore = (place: Place, among: readonly Place[] = PLACES): Place | undefined =>
  among[among.indexOf(place) - 1];

/** Without optional pages, which can be skipped. */
export function minutesLeft(onboarding: Onboarding): number {
  return placesOf(onboarding)
    .filter((place) => {
      const state = stateOf(place, onboarding);
      const name = PLACE[place].step;
      const isOptional = name !== undefined && stepOf(onboarding, name)?.required === false;
      return state === 'again' || (state === 'open' && !isOptional);
    })
    .reduce((sum, place) => sum + PLACE[place].minutes, 0);
}

export const GATES = ['email', 'residence', 'risk_declaration'] as const;
export type Gate = (typeof GATES)[number];

const isGate = (here: Gate | Place): here is Gate => GATES.some((gate) => gate === here);

/** Progress such as "step 5 of 11". A renewal has fewer pages and no gates. */
export function progressOf(onboarding: Onboarding, here: Gate | Place) {
  const places = placesOf(onboarding);
  const gates = isRenewing(onboarding) ? 0 : GATES.length;
  const number = isGate(here) ? GATES.indexOf(here) + 1 : gates + places.indexOf(here) + 1;
  return { number, total: gates + places.length };
}
