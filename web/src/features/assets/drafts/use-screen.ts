import { missingOn } from '@holdfast/domain/assets/drafts/missing';
import type { Contents, Section } from '@holdfast/domain/assets/drafts/sections';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { textOf } from '../../../lib/failure.ts';
import { type Saved, useAutosave } from '../../../ui/form/use-autosave.ts';
import { type Draft, WORKSPACE } from './view.ts';

/** What somebody else saved while this screen was typed into. */
export type Conflict<S extends Section> = {
  readonly theirs: Contents[S];
  readonly by: string;
  readonly at: string;
  readonly version: number;
};

export type ScreenState<S extends Section> = {
  readonly section: S;
  readonly content: Contents[S];
  /** Changes some fields; they are saved by themselves. */
  readonly change: (patch: Partial<Contents[S]>) => void;
  readonly saved: Saved;
  readonly flush: () => Promise<boolean>;
  /** Why the last save was refused. */
  readonly failure: string | undefined;
  readonly conflict: Conflict<S> | undefined;
  /** Ends a conflict with what shall stand there. */
  readonly resolve: (content: Contents[S]) => void;
  /** What is missing or wrong in a field that somebody wrote into; undefined when nothing is. */
  readonly problem: (field: string) => string | undefined;
};

/** One screen of the editor: what stands on it, its version, and how it is saved. */
export function useScreen<S extends Section>(
  assetId: string,
  section: S,
  draft: Draft,
): ScreenState<S> {
  const [content, setContent] = useState<Contents[S]>(draft.contents[section]);
  const [touched, touch] = useState<ReadonlySet<string>>(new Set());
  const [conflict, setConflict] = useState<Conflict<S>>();
  const [failure, setFailure] = useState<string>();
  const version = useRef(draft.versions[section] ?? 0);
  const client = useQueryClient();

  const save = async (next: Contents[S]) => {
    const body = { section, version: version.current, content: next } as never;
    try {
      const answer = await call('PUT /owner/assets/:assetId/draft', { params: { assetId }, body });
      setFailure(undefined);
      const theirs = answer.conflict?.contents[section] as Contents[S] | undefined;
      if (answer.conflict && theirs) {
        const { by, at } = answer.conflict;
        setConflict({ theirs, by, at, version: answer.version });
      } else version.current = answer.version;
      void invalidate(client, WORKSPACE);
    } catch (error) {
      setFailure(textOf(error));
      throw error;
    }
  };
  // What is refused stays refused until something is changed; what did not arrive is sent again.
  const retries = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;
  const autosave = useAutosave(save, { retries });

  const put = (next: Contents[S]) => {
    setContent(next);
    autosave.changed(next);
  };
  const change = (patch: Partial<Contents[S]>) => {
    touch(new Set([...touched, ...Object.keys(patch)]));
    const next = { ...content, ...patch };
    if (conflict) setContent(next);
    else put(next);
  };
  const resolve = (next: Contents[S]) => {
    version.current = conflict?.version ?? version.current;
    setConflict(undefined);
    put(next);
    void autosave.flush();
  };
  const missing = missingOn(section, { ...draft.contents, [section]: content });
  const problem = (field: string) => {
    const value = (content as Readonly<Record<string, unknown>>)[field];
    const isWritten = touched.has(field) || (value !== '' && !Array.isArray(value));
    return isWritten ? missing.find((one) => one.field === field)?.text : undefined;
  };
  const { saved, flush } = autosave;
  return { section, content, change, saved, flush, failure, conflict, resolve, problem };
}
