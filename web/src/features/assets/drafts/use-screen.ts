import { missingOn } from '@holdfast/domain/assets/drafts/missing';
import type { Contents, Section } from '@holdfast/domain/assets/drafts/sections';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { textOf } from '../../../lib/failure.ts';
import { type Saved, useAutosave } from '../../../ui/form/use-autosave.ts';
import { useUnsavedDraft } from '../../../ui/form/use-autosaved-draft.ts';
import { type Draft, WORKSPACE } from './view.ts';

/** Content that another user saved while this screen was being edited. */
export type Conflict<S extends Section> = {
  readonly theirs: Contents[S];
  readonly by: string;
  readonly at: string;
  readonly version: number;
};

export type ScreenState<S extends Section> = {
  readonly section: S;
  readonly content: Contents[S];
  /** Changes when the content is replaced, so that inputs that keep their own text remount. */
  readonly opened: string;
  /** Changes some fields; autosaved. */
  readonly change: (patch: Partial<Contents[S]>) => void;
  /** Replaces all the content, for example with an older version. */
  readonly replace: (content: Contents[S]) => void;
  readonly saved: Saved;
  readonly flush: () => Promise<boolean>;
  readonly failure: string | undefined;
  readonly conflict: Conflict<S> | undefined;
  readonly resolve: (content: Contents[S]) => void;
  readonly problem: (field: string) => string | undefined;
  readonly mark: (field: string) => { error: string | undefined; required: boolean };
};

/**
 * Content, version and autosave. Until edited, shows the current draft: the initial copy may
 * predate a recent save.
 */
export function useScreen<S extends Section>(
  assetId: string,
  section: S,
  draft: Draft,
): ScreenState<S> {
  const [typed, setTyped] = useState<Contents[S]>();
  const [touched, touch] = useState<ReadonlySet<string>>(new Set());
  const [conflict, setConflict] = useState<Conflict<S>>();
  const [failure, setFailure] = useState<string>();
  const standing = draft.versions[section] ?? 0;
  const [began, begin] = useState<number>();
  const [replaced, countReplaced] = useState(0);
  const version = useRef(standing);
  const content = typed ?? draft.contents[section];
  const client = useQueryClient();

  const save = async (next: Contents[S]) => {
    const body = { section, version: version.current, content: next } as never;
    try {
      const answer = await call('PUT /owner/assets/:assetId/draft', { params: { assetId }, body });
      setFailure(undefined);
      unsaved.saved(next as Values);
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
  const autosave = useAutosave(save, { retries });

  const put = (next: Contents[S]) => {
    setTyped(next);
    unsaved.typed(next as Values);
    autosave.changed(next);
  };
  const change = (patch: Partial<Contents[S]>) => {
    touch(new Set([...touched, ...Object.keys(patch)]));
    if (!typed) {
      version.current = standing;
      begin(standing);
    }
    const next = { ...content, ...patch };
    if (conflict) setTyped(next);
    else put(next);
  };
  const replace = (next: Contents[S]) => {
    countReplaced(replaced + 1);
    change(next);
  };
  const about = { params: { assetId, section } };
  const restore = (kept: object) => replace({ ...content, ...kept });
  const unsaved = useUnsavedDraft(content as Values, restore, about);
  const resolve = (next: Contents[S]) => {
    countReplaced(replaced + 1);
    version.current = conflict?.version ?? version.current;
    setConflict(undefined);
    put(next);
    void autosave.flush();
  };
  const marks = marksIn(section, { ...draft.contents, [section]: content }, touched);
  const { saved, flush } = autosave;
  const opened = `${began ?? standing}.${replaced}`;
  const acts = { change, replace, flush, resolve };
  return { section, content, opened, ...acts, saved, failure, conflict, ...marks };
}

type Values = Readonly<Record<string, unknown>>;

/** Retries a lost request; after a refusal, waits until the content changes. */
const retries = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

function marksIn(section: Section, contents: Contents, touched: ReadonlySet<string>) {
  const missing = missingOn(section, contents);
  const values = contents[section] as Readonly<Record<string, unknown>>;
  const problem = (field: string): string | undefined => {
    const value = values[field];
    const isWritten = touched.has(field) || (value !== '' && !Array.isArray(value));
    return isWritten ? missing.find((one) => one.field === field)?.text : undefined;
  };
  const mark = (field: string) => ({
    error: problem(field),
    required: isRequired(section, contents, field),
  });
  return { problem, mark };
}

const isRequired = (section: Section, contents: Contents, field: string): boolean =>
  missingOn(section, { ...contents, [section]: { ...contents[section], [field]: '' } }).some(
    (one) => one.field === field,
  );
