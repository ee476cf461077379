import type { CompanyDocument } from '@holdfast/domain/people/onboarding/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../api/cache.ts';
import { call } from '../../../lib/call.ts';
import { session } from '../../../lib/session.ts';
import type { SendFile } from '../../../ui/inputs/upload-field.tsx';
import { type Onboarding, onboardingQuery, showOnboarding } from './queries.ts';

export type Organization = NonNullable<Onboarding['organization']>;
export type OrganizationStep = Organization['steps'][number];
export type OrganizationStepName = OrganizationStep['step'];
export type Answer = Readonly<Record<string, unknown>>;

type Save = { readonly step: string; readonly answer: Answer };

const save = ({ step, answer }: Save) =>
  call('PUT /user/onboarding/status', { body: { meta: { [step]: { ...answer } } } });

/** Sends a step, or the whole case. Failures show beside the form. */
export function useSendStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    meta: { quiet: true },
    onSuccess: async (next) => {
      showOnboarding(client, next);
      await session.refresh().catch(() => {});
    },
  });
}

/** Keeps what was typed so far; answers the step as it is kept now. */
export function useSaveOrganizationDraft() {
  const client = useQueryClient();
  return async (step: OrganizationStepName, answer: Answer) => {
    const next = await save({ step, answer: { ...answer, draft: true } });
    showOnboarding(client, next);
    return stepIn(next, step);
  };
}

/** Asks anew, to see what a colleague saved meanwhile. */
export function useFreshStep() {
  const client = useQueryClient();
  return async (step: OrganizationStepName) =>
    stepIn((await client.fetchQuery({ ...onboardingQuery(), staleTime: 0 })).data, step);
}

const stepIn = (onboarding: Onboarding, step: OrganizationStepName) =>
  onboarding.organization?.steps.find((one) => one.step === step);

/** Sends one paper: pictures and pdf each by their own door. */
export function useSendPaper(kind: CompanyDocument): SendFile {
  const client = useQueryClient();
  return async (file, { signal, onProgress }) => {
    const body = { kind };
    if (file.type === 'application/pdf') {
      const path = 'POST /user/onboarding/organization/documents/pdf';
      await call(path, { body, file, signal, onProgress });
    } else {
      const path = 'POST /user/onboarding/organization/documents';
      await call(path, { body, file, signal, onProgress });
    }
    await invalidate(client, ['GET /user/onboarding']);
  };
}
