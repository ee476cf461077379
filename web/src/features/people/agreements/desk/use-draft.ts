import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { AGREEMENT_DESK } from '../../../../api/reads.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useAutosave } from '../../../../ui/form/use-autosave.ts';
import { bodyOf, type DraftForm, formOf, type Template } from './view.ts';

/** The next version while it is written: it is saved as it is typed. */
export function useDraft(template: Template, latest: string) {
  const { id: agreementId, draft } = template;
  const [form, setForm] = useState<DraftForm>(() => formOf(template, latest));
  // Each save says which state it changes; a colleague's change meanwhile is refused.
  const since = useRef(draft?.updatedAt ?? null);
  const save = useMutation(
    mutation('PUT /admin/agreements/:agreementId/draft', { invalidates: AGREEMENT_DESK }),
  );
  const autosave = useAutosave(
    async (next: DraftForm) => {
      const body = bodyOf(next, since.current);
      const saved = await save.mutateAsync({ params: { agreementId }, body });
      since.current = saved.draft?.updatedAt ?? null;
    },
    { retries: (error) => !(error instanceof ApiError) },
  );
  const change = (patch: Partial<DraftForm>) => {
    const next = { ...form, ...patch };
    setForm(next);
    autosave.changed(next);
  };
  /** Nobody writes while a second person decides. */
  const isLocked = draft?.status === 'REQUESTED';
  /** Begins again with the version in force, once the draft is thrown away. */
  const reset = () => {
    since.current = null;
    setForm(formOf({ ...template, draft: null }, latest));
  };
  return { form, change, autosave, isLocked, latest, reset };
}
export type DraftState = ReturnType<typeof useDraft>;
