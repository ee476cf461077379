import { useEffect, useRef, useState } from 'react';
import { draftOf, dropDraft, type LiveForm, registerForm } from '../../lib/drafts.ts';
import { session } from '../../lib/session/session.ts';

type Fields = {
  readonly isDirty: () => boolean;
  readonly getValues: () => Readonly<Record<string, unknown>>;
  readonly setValues: (values: never) => void;
};

/**
 * Keeps a form's values when the session ends, for the same user's return. Returns a function that
 * deletes the draft.
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
        // Incomplete values can't be parsed; the empty form identifies the same draft.
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

/**
 * For text outside `useForm`, such as a reply, kept as `useDraft` does. The ids in `about` identify
 * its row.
 */
export function useDraftState<V extends Readonly<Record<string, unknown>>>(
  initial: V,
  about: unknown,
) {
  const [empty] = useState(initial);
  const [values, set] = useState(empty);
  const [round, setRound] = useState(0);
  const replace = (next: V) => {
    set(next);
    setRound((before) => before + 1);
  };
  const drop = useDraft(
    {
      isDirty: () => Object.keys(values).some((name) => values[name] !== empty[name]),
      getValues: () => values,
      setValues: (kept: Partial<V>) => replace({ ...empty, ...kept }),
    },
    empty,
    () => about,
  );
  const change = (part: Partial<V>) => set((before) => ({ ...before, ...part }));
  const reset = () => {
    replace(empty);
    drop();
  };
  /** `round` changes on restore or reset, so that inputs that keep their own text remount. */
  return { values, change, reset, drop, round };
}
