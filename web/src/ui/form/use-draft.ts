import { useEffect, useRef } from 'react';
import { draftOf, dropDraft, type LiveForm, registerForm } from '../../lib/drafts.ts';
import { session } from '../../lib/session.ts';

type Fields = {
  readonly isDirty: () => boolean;
  readonly getValues: () => Readonly<Record<string, unknown>>;
  readonly setValues: (values: never) => void;
};

/**
 * Lets a form's values survive the end of its session: they are kept when it ends, and taken again
 * by the same form once the same user is back on the page. Answers how to drop what was kept.
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
        // What is half typed can't be sent yet; what the form is about is the same.
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

/** The same for a single text that is no form of its own: a reply. `sent` names what it is about. */
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
