import { useRef, useState } from 'react';
import { type Autosave, useAutosave } from './use-autosave.ts';
import { useDraft } from './use-draft.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Kept when the session ends. The ids in `about` identify the screen; `restore` puts the values
 * back.
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
    /** Marks these values as saved; later input stays unsaved. */
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
  /** Whether the values can be saved in this state; by default, always. */
  readonly isSavable?: (draft: D) => boolean;
  readonly retries?: (error: unknown) => boolean;
};

type AutosavedDraft<D> = {
  readonly draft: D;
  readonly change: (part: Partial<D>) => void;
  readonly replace: (draft: D) => void;
  readonly autosave: Autosave<D>;
};

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
