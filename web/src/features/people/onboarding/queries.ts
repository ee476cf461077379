import type { PersonDocument } from '@holdfast/domain/people/onboarding/documents';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate, write } from '../../../api/cache.ts';
import { query } from '../../../api/query.ts';
import { type CallData, call } from '../../../lib/call.ts';
import { session } from '../../../lib/session.ts';
import type { SendFile } from '../../../ui/inputs/upload-field.tsx';

export type Onboarding = CallData<'GET /user/onboarding'>;
export type StepView = Onboarding['steps'][number];
export type StepName = StepView['step'];
export type Answer = Readonly<Record<string, unknown>>;
export type Meta = Record<string, Record<string, unknown>>;

const OWN = 'GET /user/onboarding';

export const onboardingQuery = () => query(OWN, {}, { pageWide: true });

/** Shows where the onboarding stands now, as a change answered it. */
export const showOnboarding = (client: QueryClient, next: Onboarding): void =>
  write(client, OWN, {}, () => next);

/** The country of the caller's address, to preselect; nothing is decided from it. */
export const geoQuery = () => query('GET /geo', {}, { staleTime: Number.POSITIVE_INFINITY });

const saveMeta = (meta: Meta) => call('PUT /user/onboarding/status', { body: { meta } });

/** Sends steps; what comes back is where the onboarding stands. Failures show beside the form. */
export function useSubmitSteps() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveMeta,
    meta: { quiet: true },
    onSuccess: async (next) => {
      showOnboarding(client, next);
      await session.refresh().catch(() => {});
    },
  });
}

/** One step as it was typed so far. */
export type Draft = { readonly step: StepName; readonly answer: Answer };

/** Saves what was typed so far. */
export function useSaveDraft() {
  const client = useQueryClient();
  return async ({ step, answer }: Draft) => {
    const next = await saveMeta({ [step]: { ...answer, draft: true } });
    showOnboarding(client, next);
  };
}

/** Sends one document, with its progress; the list is asked for anew when it is there. */
export function useUpload(kind: PersonDocument): SendFile {
  const client = useQueryClient();
  return async (file, { signal, onProgress }) => {
    await call('POST /user/onboarding/documents', { body: { kind }, file, signal, onProgress });
    await invalidate(client, [OWN]);
  };
}
