import { useEffect, useRef } from 'react';
import { draftOf, dropDraft, type LiveForm, registerForm } from '../../lib/drafts.ts';
import { session } from '../../lib/session.ts';

type Fields = {
  readonly isDirty: () => boolean;
  readonly getValues: () => Readonly<Record<string, unknown>>;
  readonly setValues: (values: never) => void;
};

/**
 * Keeps a form's values when the session ends, and restores them when the same user is back on the
 * page. Returns a function that deletes the draft.
 */
export function useDraft(
  fields: Fields,
  initial: Readonly<Record<string, unknown>>,
  sent: LiveForm['about'],
): () => void {
  const latest = useRef({ fields, initial, sent });
  latest.current = { fields, initial, sent };
  const form = useRef<LiveForm>({
    isDirty: () => latest.current.fields.isDirty(),
    values: () => latest.current.fields.getValues(),
    about: (values) => {
      const { sent: parse, initial: empty } = latest.current;
      try {
        return parse(values);
      } catch {
        // Half-typed values can't be sent; the form is about the same things as an empty one.
        return parse(empty);
      }
    },
  });
  useEffect(() => {
    const user = session.user();
    if (!user) return;
    const kept = draftOf(form.current, user.id, window.location.pathname, Date.now());
    if (kept) latest.current.fields.setValues(kept as never);
    return registerForm(form.current);
  }, []);
  return () => dropDraft(form.current);
}

/** The same for a single text outside a form, such as a reply. `sent` holds what it is about. */
export const useTextDraft = (text: string, setText: (text: string) => void, sent: unknown) =>
  useDraft(
    {
      isDirty: () => text !== '',
      getValues: () => ({ text }),
      setValues: ({ text: kept }: { readonly text: string }) => setText(kept),
    },
    { text: '' },
    () => sent,
  );
