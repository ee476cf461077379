import {
  COMPANY_DOCUMENTS,
  type CompanyDocument,
  type PersonDocument,
} from '@holdfast/domain/people/onboarding/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate, write } from '../../../api/cache.ts';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { call } from '../../../lib/call.ts';
import { session } from '../../../lib/session/session.ts';
import type { SendFile } from '../../../ui/inputs/upload-field.tsx';
import type { CompanyStepName, Draft, Onboarding } from './onboarding.ts';

const OWN = 'GET /user/onboarding';

/**
 * Sends steps, or the whole case, of a person or company. Returns the updated onboarding. Forms
 * show failures.
 */
export const useSendSteps = () =>
  useMutation(
    mutation('PUT /user/onboarding/status', {
      quiet: true,
      onSuccess: async (next, _, client) => {
        write(client, OWN, {}, () => next);
        await session.refresh().catch(() => {});
      },
    }),
  );

export function useSaveDraft() {
  const client = useQueryClient();
  return async ({ step, answer }: Draft): Promise<Onboarding> => {
    const meta = { [step]: { ...answer, draft: true } };
    const next = await call('PUT /user/onboarding/status', { body: { meta } });
    write(client, OWN, {}, () => next);
    return next;
  };
}

export const companyStepIn = ({ organization }: Onboarding, name: CompanyStepName) =>
  organization?.steps.find(({ step }) => step === name);

export function useFreshStep() {
  const client = useQueryClient();
  return async (name: CompanyStepName) => {
    const { data } = await client.fetchQuery({ ...query(OWN), staleTime: 0 });
    return companyStepIn(data, name);
  };
}

export function useUpload(kind: PersonDocument | CompanyDocument): SendFile {
  const client = useQueryClient();
  return async (file, { signal, onProgress }) => {
    const sent = { file, signal, onProgress };
    const document = COMPANY_DOCUMENTS.find((one) => one === kind);
    if (!document) {
      const body = { kind: kind as PersonDocument };
      await call('POST /user/onboarding/documents', { body, ...sent });
    } else if (file.type === 'application/pdf') {
      const body = { kind: document };
      await call('POST /user/onboarding/organization/documents/pdf', { body, ...sent });
    } else {
      const body = { kind: document };
      await call('POST /user/onboarding/organization/documents', { body, ...sent });
    }
    await invalidate(client, [OWN]);
  };
}
