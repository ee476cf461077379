import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { AGREEMENT_DESK } from '../../../../api/reads.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useAutosavedDraft } from '../../../../ui/form/use-autosaved-draft.ts';
import { bodyOf, type DraftForm, formOf, type Template } from './view.ts';

export function useTemplateDraft(template: Template, latest: string) {
  const params = { agreementId: template.id };
  // Each save names the version it changes, and is refused if a colleague has changed it.
  const since = useRef(template.draft?.updatedAt ?? null);
  const put = useMutation(
    mutation('PUT /admin/agreements/:agreementId/draft', { invalidates: AGREEMENT_DESK }),
  );
  const { draft, change, replace, autosave } = useAutosavedDraft<DraftForm>(
    () => formOf(template, latest),
    {
      about: { params },
      save: async (next) => {
        const saved = await put.mutateAsync({ params, body: bodyOf(next, since.current) });
        since.current = saved.draft?.updatedAt ?? null;
      },
      retries: (error) => !(error instanceof ApiError),
    },
  );
  /** Locked while a second approval is pending. */
  const isLocked = template.draft?.status === 'REQUESTED';
  /** After the draft is deleted, starts again from the version in force. */
  const reset = () => {
    since.current = null;
    replace(formOf({ ...template, draft: null }, latest));
  };
  return { form: draft, change, autosave, isLocked, latest, reset };
}
export type DraftState = ReturnType<typeof useTemplateDraft>;
