import {
  allowsApproval,
  CHECK_NAMES,
  checksOfKind,
  checkTraits,
} from '@holdfast/domain/people/onboarding/checks';
import { documentsFor } from '@holdfast/domain/people/onboarding/documents';
import { describe, expect, test } from 'vitest';
import { type CheckFacts, checksOf } from './checks.ts';
import type { CaseSignature } from './signature.ts';

const SENT = new Date('2026-11-20T10:00:00Z');
const CHECKED = new Date('2026-11-21T10:00:00Z');

const state = (step: string, more: object = {}) => ({
  ...{ step, status: 'in_progress', stage: 'submitted', reason: null, submittedAt: SENT },
  ...more,
});
const SIGNED: CaseSignature = {
  kind: 'personal',
  name: 'Signe Dahlgren',
  signedAt: SENT,
  isInForce: true,
  caseName: 'Signe Dahlgren',
};
const facts = (more: Partial<CheckFacts> = {}): CheckFacts => ({
  kind: 'personal',
  today: '2026-11-27',
  states: [state('personal_information'), state('identification')] as CheckFacts['states'],
  documents: documentsFor('passport').map((kind) => ({ kind, fileId: `file of ${kind}` })),
  rows: [],
  isUnrecorded: false,
  email: { address: 'signe@example.com', verifiedAt: SENT },
  residence: { country: 'SWE', isUsPerson: false },
  signature: SIGNED,
  entered: { dateOfBirth: '1989-08-14', expiresOn: '2029-08-14', issuedIn: 'SWE' },
  ...more,
});
const row = (name: string, more: object = {}) =>
  ({
    ...{ name, outcome: 'passed', checkedBy: 'anna', checkedAt: CHECKED, note: null },
    fileIds: ['file of identity_front'],
    ...more,
  }) as CheckFacts['rows'][number];
const resultOf = (name: string, given: CheckFacts) =>
  checksOf(given).find((check) => check.name === name)?.result;

describe('a check of a case', () => {
  test('does not pass without facts', () => {
    for (const kind of ['personal', 'institutional'] as const) {
      const nothing = facts({
        kind,
        documents: [],
        email: { address: '', verifiedAt: null },
        residence: { country: null, isUsPerson: null },
        signature: undefined,
        entered: { dateOfBirth: undefined, expiresOn: undefined, issuedIn: undefined },
      });
      expect(checksOf(nothing).map(({ result }) => result)).toEqual(
        checksOfKind(kind).map(() => ({ how: 'not_done' })),
      );
    }
  });

  test('leaves every comparison with a document to staff', () => {
    const byStaff = checksOf(facts()).filter(({ name }) => checkTraits(name).by === 'staff');
    expect(byStaff.map(({ name }) => name)).toEqual([
      'name_on_document',
      'birth_on_document',
      'document_valid',
      'same_person',
      'residence_proved',
    ]);
    for (const { result } of byStaff) {
      expect(result).toEqual({ how: 'not_done' });
      expect(allowsApproval(result)).toBe(false);
    }
  });

  test('by staff requires at least one opened document', () => {
    for (const name of CHECK_NAMES) {
      const traits = checkTraits(name);
      if (traits.by === 'staff') expect(traits.opens.length, name).toBeGreaterThan(0);
    }
  });

  test.each([
    ['age', '18 or older, on the birthday', { dateOfBirth: '2008-11-27' }, 'passed'],
    ['age', 'a day too young', { dateOfBirth: '2008-11-28' }, 'failed'],
    ['expiry', 'a day ahead', { expiresOn: '2026-11-28' }, 'passed'],
    ['expiry', 'today', { expiresOn: '2026-11-27' }, 'failed'],
    ['us_person', 'a document of the USA', { issuedIn: 'USA' }, 'failed'],
  ])('is automatic and shows what it compared: %s, %s', (name, _, entered, outcome) => {
    const given = facts();
    const result = resultOf(name, { ...given, entered: { ...given.entered, ...entered } });
    expect(result).toMatchObject({ how: 'automatic', outcome });
    expect((result as { compared: string }).compared).toMatch(/entered/);
  });

  test.each([
    ['the same', { caseName: 'SIGNE DAHLGREN' }, 'passed'],
    ['close', { caseName: 'Signe Elin Dahlgren' }, 'failed'],
    ['of someone else', { caseName: 'Elon Musk' }, 'failed'],
    ['the same, but the copy has ended', { isInForce: false }, 'failed'],
  ])('shows both names for a signature whose name is %s: %j is %s', (_, more, outcome) => {
    const signature = { ...SIGNED, ...more };
    const result = resultOf('agreement', facts({ signature }));
    expect(result).toMatchObject({ how: 'automatic', outcome });
    const { compared } = result as { compared: string };
    expect(compared).toContain('Signature of Signe Dahlgren, 20 Nov 2026');
    expect(compared).toContain(signature.caseName);
  });

  test('by staff shows who made it, when, and which documents they had opened', () => {
    const given = facts({ rows: [row('name_on_document')] });
    expect(resultOf('name_on_document', given)).toEqual({
      ...{ how: 'staff', outcome: 'passed', byId: 'anna', at: CHECKED, note: null },
      opened: ['identity_front'],
    });
  });

  test('lapses when its document is replaced, or its answers are sent again', () => {
    const rows = [row('name_on_document')];
    const documents = [{ kind: 'identity_front', fileId: 'another file' }] as const;
    expect(resultOf('name_on_document', facts({ rows, documents }))).toEqual({ how: 'not_done' });
    const submittedAt = new Date('2026-11-22T10:00:00Z');
    const states = [state('identification', { submittedAt })] as CheckFacts['states'];
    expect(resultOf('name_on_document', facts({ rows, states }))).toEqual({ how: 'not_done' });
  });

  test('covers both sides of an identity card', () => {
    const documents = documentsFor('id_card').map((kind) => ({ kind, fileId: `file of ${kind}` }));
    const rows = [row('document_valid')];
    expect(resultOf('document_valid', facts({ documents, rows }))).toEqual({ how: 'not_done' });
    const both = [row('document_valid', { fileIds: documents.map(({ fileId }) => fileId) })];
    expect(resultOf('document_valid', facts({ documents, rows: both }))).toMatchObject({
      how: 'staff',
      opened: ['identity_front', 'identity_back'],
    });
  });

  test('is not required for a step that staff waived', () => {
    const states = [state('identification', { status: 'skipped' })] as CheckFacts['states'];
    const result = resultOf('document_valid', facts({ states }));
    expect(result).toEqual({ how: 'waived' });
    expect(result && allowsApproval(result)).toBe(true);
  });

  test('is still required for the directors when only the owners were waived', () => {
    const waived = { status: 'skipped' };
    const register = (states: readonly ReturnType<typeof state>[]) =>
      resultOf('people_on_register', {
        ...facts({ kind: 'institutional', states: states as CheckFacts['states'] }),
        documents: [{ kind: 'register_extract', fileId: 'the register' }],
      });
    const others = [state('directors'), state('registration_documents')];
    expect(register([...others, state('beneficial_owners', waived)])).toEqual({ how: 'not_done' });
    const people = [state('directors', waived), state('beneficial_owners', waived)];
    expect(register([...people, state('registration_documents')])).toEqual({ how: 'waived' });
    const documents = [state('directors'), state('registration_documents', waived)];
    expect(register(documents)).toEqual({ how: 'waived' });
  });

  test('stays unrecorded, not passed, in a case decided before checks existed', () => {
    const given = facts({ isUnrecorded: true });
    expect(resultOf('name_on_document', given)).toEqual({ how: 'not_recorded' });
  });
});
