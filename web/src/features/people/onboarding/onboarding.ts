import type { CallData } from '../../../lib/call.ts';

export type Onboarding = CallData<'GET /user/onboarding'>;
export type StepView = Onboarding['steps'][number];
export type StepName = StepView['step'];

export type Organization = NonNullable<Onboarding['organization']>;
export type CompanyStep = Organization['steps'][number];
export type CompanyStepName = CompanyStep['step'];

export type Answer = Readonly<Record<string, unknown>>;

export type Draft = { readonly step: StepName | CompanyStepName; readonly answer: Answer };

export type CaseRow = CallData<'GET /admin/onboarding'>[number];
export type CaseView = CallData<'GET /admin/onboarding/:caseId'>;
export type CaseStep = CaseView['steps'][number];
export type AnyStep =
  | CaseView['missing'][number]
  | NonNullable<CaseView['organization']>['missing'][number];
