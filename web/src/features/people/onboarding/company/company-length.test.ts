import { COMPANY_STEP_NAMES } from '@holdfast/domain/people/onboarding/steps';
import { expect, test } from 'vitest';
import type { CompanyStep, CompanyStepName } from '../onboarding.ts';
import { lengthOf } from './company-length.ts';

const company = (done: readonly CompanyStepName[] = []) => ({
  steps: COMPANY_STEP_NAMES.map(
    (step) =>
      ({
        step,
        status: done.includes(step) ? 'in_progress' : 'pending',
        stage: done.includes(step) ? 'submitted' : 'draft',
      }) as CompanyStep,
  ),
});

test('a company sees its full number of steps from the first page to the last', () => {
  expect(lengthOf(company(), 'email')).toMatchObject({ number: 1, total: 11 });
  expect(lengthOf(company(), 'risk_declaration')).toMatchObject({ number: 2, total: 11 });
  expect(lengthOf(company(), 'account_agreement')).toMatchObject({ number: 10, total: 11 });
  expect(lengthOf(company(), undefined)).toMatchObject({ number: 11, total: 11 });
});

test('an owner has no risk declaration step', () => {
  const steps = company().steps.filter(({ step }) => step !== 'risk_declaration');
  expect(lengthOf({ steps }, 'company_profile')).toMatchObject({ number: 2, total: 10 });
});

test('completed steps take no time, but steps requested again do', () => {
  const all = lengthOf(company(), 'email').minutes;
  const some = lengthOf(company(['email', 'directors']), 'company_profile').minutes;
  expect(some).toBe(all - 4);
  const again = company([...COMPANY_STEP_NAMES]);
  expect(lengthOf(again, undefined).minutes).toBe(1);
  const steps = again.steps.map((one) =>
    one.step === 'directors' ? { ...one, status: 'rejected' as const } : one,
  );
  expect(lengthOf({ steps }, 'directors').minutes).toBe(4);
});
