import { describe, expect, test } from 'vitest';
import { checksOf, toLookAt } from './checks.ts';
import type { CaseView } from './onboarding.ts';

// What staff are told agrees must agree: a check that says passed is a check that nobody repeats.

type Step = CaseView['steps'][number];

const step = (name: Step['step'], answer: Step['answer'], status: Step['status'] = 'pending') =>
  ({ step: name, title: name, status, stage: 'submitted', reason: null, answer }) as Step;

const PERSONAL = { firstName: 'Signe', lastName: 'Dahlgrén', dateOfBirth: '1989-08-14' };
const PASSPORT = { fullName: 'DAHLGREN, SIGNE', expiresOn: '2029-08-14', country: 'SWE' };

function caseOf(change: Partial<CaseView> & { personal?: object; passport?: object } = {}) {
  const { personal, passport, ...rest } = change;
  return {
    applicant: { email: 'signe@example.com' },
    steps: [
      step('personal_information', { ...PERSONAL, ...personal }),
      step('identification', { ...PASSPORT, ...passport }),
      step('wealth', null, 'skipped'),
    ],
    documents: [{ kind: 'identity_front' }, { kind: 'proof_of_residence' }],
    facts: {
      emailVerifiedAt: '2026-11-20T10:02:00Z',
      isUsPerson: false,
      riskDeclaredAt: '2026-11-20T10:05:00Z',
      registeredAt: '2026-11-20T10:00:00Z',
      isBlocked: false,
      twoFactor: false,
      agreement: { signatureName: 'Signe Dahlgrén', signedAt: '2026-11-20T11:00:00Z' },
    },
    unopened: [],
    ...rest,
  } as unknown as CaseView;
}

const NOW = new Date('2026-11-27T09:00:00Z');
const stateOf = (view: CaseView, name: string) =>
  checksOf(view, NOW).find((one) => one.name === name)?.state;

describe('the checks of a case', () => {
  test('leave nothing to look at where all agrees and each paper was opened', () => {
    const checks = checksOf(caseOf(), NOW);
    expect(toLookAt(checks)).toEqual([]);
    expect(checks.find(({ name }) => name === 'Source of wealth')?.state).toBe('skipped');
  });

  test('take a name in another order, without accents, for the same; another name never', () => {
    expect(stateOf(caseOf(), 'Name agrees with the document')).toBe('passed');
    const other = caseOf({ passport: { fullName: 'Signe Dahl' } });
    expect(stateOf(other, 'Name agrees with the document')).toBe('pending');
  });

  test('fail for a document that ended, on its last day too', () => {
    for (const expiresOn of ['2026-11-27', '2020-01-01']) {
      expect(stateOf(caseOf({ passport: { expiresOn } }), 'Identity document is valid')).toBe(
        'failed',
      );
    }
  });

  test('fail for somebody who is 18 tomorrow, and pass today', () => {
    const born = (dateOfBirth: string) => caseOf({ personal: { dateOfBirth } });
    expect(stateOf(born('2008-11-28'), '18 or older')).toBe('failed');
    expect(stateOf(born('2008-11-27'), '18 or older')).toBe('passed');
  });

  test('wait for each paper that whoever looks has not opened', () => {
    const view = caseOf({ unopened: ['proof_of_residence'] });
    expect(toLookAt(checksOf(view, NOW)).map(({ name }) => name)).toEqual(['Proof of residence']);
  });

  test('fail for a US person, and wait where nobody said', () => {
    const facts = caseOf().facts;
    expect(stateOf(caseOf({ facts: { ...facts, isUsPerson: true } }), 'Is a US person')).toBe(
      'failed',
    );
    expect(stateOf(caseOf({ facts: { ...facts, isUsPerson: null } }), 'Not a US person')).toBe(
      'pending',
    );
  });
});
