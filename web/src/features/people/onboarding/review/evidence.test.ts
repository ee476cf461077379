import type { CheckName } from '@holdfast/domain/people/onboarding/checks';
import { expect, test } from 'vitest';
import type { CaseView } from '../onboarding.ts';
import type { Check } from './checks.ts';
import { attentionFirst, automaticOf, evidenceOf, stepEvidence } from './evidence.ts';

const check = (name: CheckName, how: 'not_done' | 'waived' = 'not_done'): Check => ({
  name,
  title: name,
  task: null,
  opens: [],
  result: { how },
});
const paper = (kind: string) =>
  ({ kind, fileId: kind }) as unknown as CaseView['documents'][number];
const names = (checks: readonly Check[]) => checks.map(({ name }) => name);

test('a person’s documents appear beside the answers and checks that they prove', () => {
  const [identity, residence] = evidenceOf({
    documents: [paper('proof_of_residence'), paper('identity_front'), paper('selfie')],
    checks: [check('email'), check('residence_proved'), check('same_person')],
  });
  expect(identity?.documents.map(({ kind }) => kind)).toEqual(['identity_front', 'selfie']);
  expect(names(identity?.checks ?? [])).toEqual(['same_person']);
  expect(residence?.answers.map(([, field]) => field)).toContain('street');
  expect(names(residence?.checks ?? [])).toEqual(['residence_proved']);
});

test('documents and checks that need attention come first', () => {
  const checks = [check('same_person', 'waived'), check('residence_proved')];
  const documents = [paper('identity_front'), paper('proof_of_residence')];
  expect(evidenceOf({ documents, checks }).map(({ title }) => title)).toEqual([
    'Residence',
    'Identity',
  ]);
  expect(names(attentionFirst(checks))).toEqual(['residence_proved', 'same_person']);
  expect(names(automaticOf([check('age', 'waived'), check('email'), ...checks]))).toEqual([
    'email',
    'age',
  ]);
});

test('each company step shows the documents that prove its answers', () => {
  const documents = [
    { kind: 'certificate_of_incorporation' },
    { kind: 'register_extract' },
    { kind: 'proof_of_address' },
  ] as const;
  const checks = [check('company_on_certificate'), check('people_on_register')];
  const of = (step: Parameters<typeof stepEvidence>[0]) => {
    const found = stepEvidence(step, documents, checks);
    return [found.documents.map(({ kind }) => kind), names(found.checks)];
  };
  expect(of('company_profile')).toEqual([
    ['certificate_of_incorporation'],
    ['company_on_certificate'],
  ]);
  expect(of('directors')).toEqual([['register_extract'], []]);
  expect(of('beneficial_owners')).toEqual([['register_extract'], ['people_on_register']]);
  expect(of('registration_documents')).toEqual([['proof_of_address'], []]);
});
