import { useRef, useState } from 'react';
import { type Autosave, useAutosave } from './use-autosave.ts';
import { useDraft } from './use-draft.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Keeps what was typed and not saved yet when the session ends, on a screen that saves while it is
 * typed. `about` holds the ids that tell it from another; `restore` puts the values back.
 */
export function useUnsavedDraft<V extends Values>(
  values: V,
  restore: (kept: Partial<V>) => void,
  about: unknown,
) {
  const unsaved = useRef<V>(undefined);
  const drop = useDraft(
    { isDirty: () => unsaved.current !== undefined, getValues: () => values, setValues: restore },
    values,
    () => about,
  );
  return {
    typed: (next: V) => {
      unsaved.current = next;
    },
    /** What was typed after these values is still unsaved. */
    saved: (next: V) => {
      if (unsaved.current !== next) return;
      unsaved.current = undefined;
      drop();
    },
  };
}

type Options<D> = {
  readonly about: unknown;
  readonly save: (draft: D) => Promise<unknown>;
  /** Whether values can be saved as they are; always unless given. */
  readonly isSavable?: (draft: D) => boolean;
  readonly retries?: (error: unknown) => boolean;
};

type AutosavedDraft<D> = {
  readonly draft: D;
  readonly change: (part: Partial<D>) => void;
  /** Replaces everything by what the server has. */
  readonly replace: (draft: D) => void;
  readonly autosave: Autosave<D>;
};

/** A screen's values that are saved while they are typed. */
export function useAutosavedDraft<D extends Values>(
  initial: () => D,
  { about, save, isSavable = () => true, retries }: Options<D>,
): AutosavedDraft<D> {
  const [draft, set] = useState(initial);
  const autosave = useAutosave(
    async (next: D) => {
      await save(next);
      unsaved.saved(next);
    },
    retries ? { retries } : {},
  );
  const change = (part: Partial<D>) => {
    const next = { ...draft, ...part };
    set(next);
    unsaved.typed(next);
    if (isSavable(next)) autosave.changed(next);
  };
  const unsaved = useUnsavedDraft(draft, change, about);
  return { draft, change, replace: set, autosave };
}
