import { beforeEach, describe, expect, it } from 'vitest';
import {
  draftOf,
  draftState,
  dropDraft,
  forgetDrafts,
  isSecret,
  keepDrafts,
  keepOnlyDraftsOf,
  type LiveForm,
  popDraftReturn,
  registerForm,
} from './drafts.ts';

const PAGE = '/owner/structures/new';
const HREF = `${PAGE}?plan=1#top`;
const NOW = Date.parse('2026-11-28T09:00:00Z');
const ROW = '018f0000-0000-7000-8000-000000000001';
const OTHER_ROW = '018f0000-0000-7000-8000-000000000002';

type Values = Readonly<Record<string, unknown>>;

const form = (values: Values, about: (values: Values) => unknown = () => null): LiveForm => ({
  ...{ isDirty: () => true, values: () => values, about },
});
const empty = (values: Values, about?: (values: Values) => unknown) =>
  form(Object.fromEntries(Object.keys(values).map((name) => [name, ''])), about);

function ended(values: Values, about?: (values: Values) => unknown): void {
  const leave = registerForm(form(values, about));
  keepDrafts('ann', HREF, NOW);
  leave();
}

beforeEach(forgetDrafts);

const VALUES = { name: 'Foz Storage', shares: [{ holder: 'Ann', units: '10' }], isOpen: true };

describe('a form draft of an ended session', () => {
  it('is restored for the same user on the same page', () => {
    ended(VALUES);
    expect(draftState('ann', PAGE, NOW)?.isRestored).toBe(false);
    expect(draftOf(empty(VALUES), 'ann', PAGE, NOW)).toEqual(VALUES);
    expect(draftState('ann', PAGE, NOW)?.isRestored).toBe(true);
  });

  it('is not restored for another user, page or form, or after half a day', () => {
    ended(VALUES);
    expect(draftOf(empty(VALUES), 'ben', PAGE, NOW)).toBeUndefined();
    expect(draftOf(empty(VALUES), 'ann', '/owner/structures', NOW)).toBeUndefined();
    expect(draftOf(empty({ ...VALUES, code: '' }), 'ann', PAGE, NOW)).toBeUndefined();
    expect(draftOf(empty(VALUES), 'ann', PAGE, NOW + 12 * 3_600_000)).toBeUndefined();
  });

  it('is identified by the IDs it sends, so that no reason is restored for another row', () => {
    const about = (withdrawalId: string) => (values: Values) => ({
      params: { withdrawalId },
      body: values,
    });
    ended({ reason: 'A name that differs' }, about(ROW));
    const blank = { reason: '' };
    expect(draftOf(empty(blank, about(OTHER_ROW)), 'ann', PAGE, NOW)).toBeUndefined();
    expect(draftOf(empty(blank, about(ROW)), 'ann', PAGE, NOW)).toEqual({
      reason: 'A name that differs',
    });
  });

  it('is kept when another row’s form is submitted', () => {
    const about = (withdrawalId: string) => (values: Values) => ({
      params: { withdrawalId },
      body: values,
    });
    ended({ reason: 'A name that differs' }, about(ROW));
    dropDraft(form({ reason: 'Approved' }, about(OTHER_ROW)));
    expect(draftOf(empty({ reason: '' }, about(ROW)), 'ann', PAGE, NOW)).toBeDefined();
    dropDraft(form({ reason: 'Approved' }, about(ROW)));
    expect(draftOf(empty({ reason: '' }, about(ROW)), 'ann', PAGE, NOW)).toBeUndefined();
  });

  it('is identified by its path parameters, so that no note is restored for another check', () => {
    const about = (check: string) => (values: Values) => ({
      params: { caseId: ROW, check },
      body: values,
    });
    ended({ note: 'Another name' }, about('name_on_document'));
    expect(draftOf(empty({ note: '' }, about('expiry')), 'ann', PAGE, NOW)).toBeUndefined();
    expect(draftOf(empty({ note: '' }, about('name_on_document')), 'ann', PAGE, NOW)).toBeDefined();
  });

  it('is not kept if its request can’t be built', () => {
    ended({ reason: 'x' }, () => {
      throw new Error('half typed');
    });
    expect(draftState('ann', PAGE, NOW)).toBeUndefined();
  });

  it('omits secrets, even in lists, and asks the user to enter them again', () => {
    ended({
      name: 'Ann',
      password: 'Quiet-Harbour-41!',
      people: [{ taxNumber: '12-3', city: 'C' }],
    });
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Quiet-Harbour|12-3/);
    expect(draftState('ann', PAGE, NOW)).toMatchObject({ secrets: true, files: false });
  });

  it('omits secrets from its key', () => {
    ended({ name: 'Ann' }, (values) => ({ params: { token: `t-${ROW}` }, body: values }));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(ROW);
  });

  it('omits files, and asks the user to select them again', () => {
    ended({ name: 'Ann', receipt: new Blob(['x']) });
    expect(draftState('ann', PAGE, NOW)).toMatchObject({ secrets: false, files: true });
  });

  it('leads its user back to the page, once', () => {
    ended(VALUES);
    expect(popDraftReturn('ben', NOW)).toBeUndefined();
    expect(popDraftReturn('ann', NOW)).toBe(HREF);
    expect(popDraftReturn('ann', NOW)).toBeUndefined();
  });

  it('is deleted on submission, at sign-out and when another user signs in', () => {
    ended(VALUES);
    dropDraft(form(VALUES));
    expect(draftState('ann', PAGE, NOW)).toBeUndefined();
    ended(VALUES);
    keepOnlyDraftsOf('ann');
    expect(draftState('ann', PAGE, NOW)).toBeDefined();
    keepOnlyDraftsOf('ben');
    expect(draftState('ann', PAGE, NOW)).toBeUndefined();
    ended(VALUES);
    forgetDrafts();
    expect(sessionStorage.length).toBe(0);
  });

  it('is not kept if the user typed nothing', () => {
    const leave = registerForm({ ...form(VALUES), isDirty: () => false });
    keepDrafts('ann', HREF, NOW);
    leave();
    expect(sessionStorage.length).toBe(0);
    expect(popDraftReturn('ann', NOW)).toBeUndefined();
  });
});

it.each([
  'password',
  'currentPassword',
  'code',
  'backupCode',
  'currentCode',
  'newCode',
  'cardNumber',
  'iban',
  'documentNumber',
  'accountNumber',
  'taxNumber',
  'signature',
])('treats %s as a secret', (name) => expect(isSecret(name)).toBe(true));
it.each([
  'name',
  'country',
  'postalCode',
  'referralCode',
  'reason',
  'registrationNumber',
  'phone',
  'units',
])('does not treat %s as a secret', (name) => expect(isSecret(name)).toBe(false));
