import { wordsOfActivity } from '@holdfast/domain/people/onboarding/activity-words';
import { describe, expect, test } from 'vitest';
import { problemsIn } from '../../../lib/figures/checks.ts';
import { VERIFICATION_MINUTES } from '../../../lib/get-verified.ts';
import type { Onboarding, StepName } from './onboarding.ts';
import {
  chosenAnswer,
  experienceChecks,
  experienceValues,
  wealthChecks,
  wealthValues,
} from './optional.form.ts';
import {
  firstOpen,
  isRenewing,
  minutesLeft,
  placeAfter,
  placeBefore,
  placesOf,
  progressOf,
  stateOf,
} from './places.ts';
import { waitOf, wordsOfAnswer } from './review/case-words.ts';
import { answersOf } from './review/review-answers.tsx';
import {
  documentAnswer,
  documentChecks,
  documentValues,
  personalAnswer,
  personalChecks,
  personalValues,
} from './steps.form.ts';

type Step = Onboarding['steps'][number];

const NAMES: readonly StepName[] = [
  'email',
  'residence',
  'risk_declaration',
  'personal_information',
  'identification',
  'wealth',
  'experience',
  'investment_personality',
  'account_agreement',
];

const step = (name: StepName, more: Partial<Step> = {}): Step => ({
  step: name,
  title: name,
  required: true,
  status: 'pending',
  stage: 'draft',
  reason: null,
  submittedAt: null,
  answer: null,
  ...more,
});
const sent = { status: 'in_progress', stage: 'submitted' } as const;

const onboarding = (
  steps: Partial<Record<StepName, Partial<Step>>>,
  more: Partial<Onboarding> = {},
): Onboarding => ({
  kind: 'personal',
  steps: NAMES.map((name) => step(name, steps[name])),
  documents: [],
  review: null,
  closed: null,
  term: null,
  missing: [],
  isUsPerson: false,
  partialComplete: false,
  hasAdminApproved: false,
  company: null,
  organization: null,
  ...more,
});

const document = (kind: Onboarding['documents'][number]['kind']) => ({
  kind,
  fileId: kind,
  name: `${kind}.jpg`,
  mime: 'image/jpeg',
  bytes: 1,
  uploadedAt: '2026-11-20T10:00:00Z',
  url: `/api/files/${kind}`,
});

const TYPED = {
  documentType: 'passport',
  documentNumber: 'AA4821907',
  country: 'SWE',
  fullName: 'Signe Dahlgren',
  expiresOn: '2031-08-14',
};

describe('the wizard pages', () => {
  test('lead to the first open page and ignore skipped ones', () => {
    expect(firstOpen(onboarding({}))).toBe('personal');
    expect(firstOpen(onboarding({ personal_information: sent }))).toBe('document');
    const rest = {
      identification: sent,
      wealth: { status: 'skipped' },
      experience: sent,
      investment_personality: sent,
    } as const;
    expect(firstOpen(onboarding({ personal_information: sent, ...rest }))).toBe('agreement');
    expect(placeAfter('document')).toBe('proof');
    expect(placeBefore('personal')).toBeUndefined();
  });

  test('are numbered in one sequence from first to last', () => {
    const fresh = onboarding({});
    expect(progressOf(fresh, 'email')).toEqual({ number: 1, total: 11 });
    expect(progressOf(fresh, 'personal')).toEqual({ number: 4, total: 11 });
    expect(progressOf(fresh, 'review')).toEqual({ number: 11, total: 11 });
  });

  test('show every answer in words before submission, and omit empty ones', () => {
    const typed = onboarding({
      identification: { answer: { ...TYPED, draft: true, fullName: '' } },
    });
    expect(answersOf(typed, 'document')).toEqual([
      { label: 'Document', value: 'Passport' },
      { label: 'Number', value: 'AA4821907' },
      { label: 'Country', value: 'Sweden' },
      { label: 'Expires', value: '14 Aug 2031' },
    ]);
    expect(answersOf(typed, 'proof')).toEqual([]);
    expect(answersOf(typed, 'wealth')).toEqual([]);
  });

  test('require every document field and picture, and a card’s reverse side', () => {
    const typed = { identification: { answer: TYPED, status: 'in_progress' } } as const;
    const pictures = [document('identity_front'), document('selfie')];
    expect(stateOf('document', onboarding(typed))).toBe('open');
    expect(stateOf('document', onboarding(typed, { documents: pictures }))).toBe('done');
    const card = { identification: { answer: { ...TYPED, documentType: 'id_card' } } };
    expect(stateOf('document', onboarding(card, { documents: pictures }))).toBe('open');
  });

  test('are only document, proof and review in a renewal, and advance as each is completed', () => {
    const term = {
      documentType: 'passport',
      expiresOn: '2027-03-12',
      renewableFrom: '2027-01-11',
      approvedUntil: '2027-04-11',
      isRenewable: true,
      hasEnded: false,
    } as const;
    const review = {
      id: '1',
      number: 'ON-20001',
      status: 'approved',
      stage: 'approved',
      reason: null,
      submittedAt: '2026-01-01T00:00:00Z',
      decidedAt: '2026-01-02T00:00:00Z',
    } as const;
    const verified = { review, term, documents: [document('proof_of_residence')] };
    const before = onboarding({ identification: { status: 'approved', answer: TYPED } }, verified);
    expect(placesOf(before)).toEqual(['document', 'proof', 'review']);
    expect(firstOpen(before)).toBe('document');
    expect(placeAfter('proof', placesOf(before))).toBe('review');
    const newer = {
      ...verified,
      documents: [...verified.documents, document('identity_front'), document('selfie')],
    };
    const typed = { identification: { status: 'in_progress', answer: TYPED } } as const;
    expect(firstOpen(onboarding(typed, newer))).toBe('proof');
    expect(firstOpen(onboarding({ identification: sent }, newer))).toBe('review');
    expect(isRenewing(onboarding({}, { ...newer, closed: 'Your account is verified.' }))).toBe(
      false,
    );
  });

  test('reopen for steps that staff request again, and add their minutes', () => {
    const done = {
      personal_information: sent,
      wealth: sent,
      experience: sent,
      investment_personality: sent,
    } as const;
    const again = onboarding({
      ...done,
      account_agreement: sent,
      identification: { status: 'rejected', answer: TYPED },
    });
    expect(stateOf('proof', again)).toBe('again');
    expect(firstOpen(again)).toBe('document');
    expect(minutesLeft(again)).toBe(5);
  });

  test('promise at the start what the landing page and the reminders promise', () => {
    const optional = { required: false };
    const fresh = onboarding({
      wealth: optional,
      experience: optional,
      investment_personality: optional,
    });
    expect(minutesLeft(fresh)).toBe(VERIFICATION_MINUTES);
  });
});

describe('typed answers', () => {
  const known = { firstName: 'Signe', lastName: 'Dahlgren', country: 'SWE', dialling: '+46' };

  test('keep dates and numbers when converted for the server and back', () => {
    const values = {
      ...personalValues(null, known),
      dateOfBirth: '14 / 08 / 1989',
      phone: '+46 701234567',
      street: 'Storgatan 12',
      city: 'Stockholm',
      postalCode: '111 22',
      language: 'swe',
    };
    expect(problemsIn(personalChecks('SWE'), values)).toEqual({});
    const answer = personalAnswer(values);
    expect(answer).toMatchObject({ dateOfBirth: '1989-08-14', phone: '+46 701234567' });
    expect(personalValues(answer, known)).toEqual(values);
  });

  test('are reported as missing in an empty form', () => {
    expect(problemsIn(personalChecks('SWE'), personalValues(null, known))).toEqual({
      dateOfBirth: 'Date of birth is required',
      phone: 'Phone is required',
      street: 'Street is required',
      city: 'City is required',
      postalCode: 'Postal code is required',
    });
  });

  test('reject spaces in a passport number and invalid dates', () => {
    const values = {
      ...documentValues(null, { name: 'Signe Dahlgren', country: 'SWE' }),
      documentNumber: 'AA 482',
      expiresOn: '31 / 02 / 2031',
    };
    expect(problemsIn(documentChecks, values)).toEqual({
      documentNumber: 'Spaces in document number are not allowed',
      expiresOn: 'Expiry date is not valid',
    });
    expect(documentAnswer({ ...values, documentNumber: ' aa482 ' }).documentNumber).toBe('AA482');
  });

  test('accept a card number as printed, and send it without separators', () => {
    const values = {
      ...documentValues(null, { name: 'Chan Tai Man', country: 'HKG' }),
      documentType: 'id_card' as const,
      documentNumber: 'Ａ123 456（3）',
      expiresOn: '31 / 01 / 2031',
    };
    expect(problemsIn(documentChecks, values)).toEqual({});
    expect(documentAnswer(values).documentNumber).toBe('A123456(3)');
  });
});

describe('an optional step', () => {
  test('restores saved answers and names missing ones', () => {
    const kept = { annualIncome: 'x', sourceOfFunds: ['salary', 7] };
    const values = wealthValues(kept);
    expect(values).toEqual({
      annualIncome: 'x',
      netWorth: '',
      sourceOfFunds: ['salary'],
      claimsAccreditation: false,
    });
    expect(problemsIn(wealthChecks, values)).toEqual({
      netWorth: 'Choose one, or skip this for now',
    });
    expect(Object.keys(problemsIn(wealthChecks, wealthValues(null)))).toEqual([
      'annualIncome',
      'netWorth',
      'sourceOfFunds',
    ]);
    expect(problemsIn(experienceChecks, experienceValues({ years: 'y' }))).toEqual({});
  });

  test('omits unanswered choices', () => {
    expect(chosenAnswer(experienceValues(null))).toEqual({ instruments: [] });
    expect(chosenAnswer(wealthValues({ netWorth: 'n' }))).toEqual({
      netWorth: 'n',
      sourceOfFunds: [],
      claimsAccreditation: false,
    });
  });
});

describe('a case in plain words', () => {
  test('describes answers', () => {
    expect(wordsOfAnswer('country', 'SWE')).toBe('Sweden');
    expect(wordsOfAnswer('dateOfBirth', '1989-08-14')).toBe('14 Aug 1989');
    expect(wordsOfAnswer('sourceOfFunds', ['salary', 'savings'])).toBe(
      'Salary or pension, Savings',
    );
    expect(wordsOfAnswer('isUsPerson', false)).toBe('No');
    expect(wordsOfAnswer('street', '')).toBe('–');
  });

  test('describes activity and waiting times', () => {
    expect(wordsOfActivity({ action: 'document.opened', detail: 'selfie' })).toBe(
      'Opened a document: Selfie holding the document',
    );
    expect(wordsOfActivity({ action: 'onboarding.submit', detail: 'wealth' })).toBe(
      'Submitted a step: Wealth and income',
    );
    const now = Date.parse('2026-11-20T12:00:00Z');
    const waits = ['2026-11-20T11:18:00Z', '2026-11-20T09:00:00Z', '2026-11-17T09:00:00Z'];
    expect(waits.map((at) => waitOf(at, now))).toEqual(['42m', '3h', '3d']);
  });
});
