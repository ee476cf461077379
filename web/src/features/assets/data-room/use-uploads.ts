import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { newKey } from '../../../lib/call.ts';
import { textOf } from '../../../lib/failure.ts';
import { DOCUMENTS, whyNot } from '../../../ui/inputs/upload-rules.ts';
import { DATA_ROOM_READS, type DocumentClass, type Folder, knownIn } from './view.ts';

export type Upload = {
  readonly key: string;
  readonly file: File;
  readonly folder: { readonly id: string; readonly name: string };
  readonly class: DocumentClass;
  readonly known: 'refuse' | 'replace' | 'keep_both';
  /** `asks`: the folder has the name; `refused`: it can't be sent as it is. */
  readonly at: 'asks' | 'waiting' | 'sending' | 'failed' | 'refused';
  readonly sent: number;
  /** The version that it would become. */
  readonly version?: number | undefined;
  readonly problem?: string | undefined;
};

/** So many are sent at once; the others wait for their turn. */
const AT_ONCE = 2;

export type Uploads = ReturnType<typeof useUploads>;

/** Files on their way into a data room: several at once, each with its own progress and end. */
export function useUploads(assetId: string) {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const { mutateAsync } = useMutation(
    mutation('POST /owner/assets/:assetId/data-room/documents', {
      invalidates: DATA_ROOM_READS,
      quiet: true,
    }),
  );
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const control of current.values()) control.abort();
    };
  }, []);

  const change = (key: string, next: Partial<Upload>) =>
    setAll((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const drop = (key: string) => {
    running.current.get(key)?.abort();
    setAll((now) => now.filter((one) => one.key !== key));
  };

  const send = async (one: Upload) => {
    const control = new AbortController();
    running.current.set(one.key, control);
    change(one.key, { at: 'sending', sent: 0, problem: undefined });
    try {
      await mutateAsync({
        params: { assetId },
        body: { folderId: one.folder.id, class: one.class, known: one.known },
        file: one.file,
        signal: control.signal,
        onProgress: (sent: number) => change(one.key, { sent }),
      });
      drop(one.key);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'ABORTED') drop(one.key);
      else if (failure instanceof ApiError && failure.code === 'DOCUMENT_NAME_KNOWN') {
        change(one.key, { at: 'asks' });
      } else change(one.key, { at: 'failed', problem: textOf(failure) });
    } finally {
      running.current.delete(one.key);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn comes when the list changes
  useEffect(() => {
    const free = AT_ONCE - all.filter((one) => one.at === 'sending').length;
    for (const one of all.filter((each) => each.at === 'waiting').slice(0, free)) void send(one);
  }, [all]);

  return {
    all,
    drop,
    /** Adds files to a folder: what can't be sent, or has to be asked first, says so in its row. */
    add: (files: readonly File[], folder: Folder, documentClass: DocumentClass) =>
      setAll((now) => [...now, ...files.map((file) => uploadOf(file, folder, documentClass))]),
    retry: (key: string) => change(key, { at: 'waiting' }),
    answer: (key: string, known: 'replace' | 'keep_both') => change(key, { at: 'waiting', known }),
  };
}

function uploadOf(
  file: File,
  { id, name, ...folder }: Folder,
  documentClass: DocumentClass,
): Upload {
  const problem = whyNot(file, DOCUMENTS);
  const known = knownIn({ id, name, ...folder }, file.name);
  return {
    key: newKey(),
    file,
    folder: { id, name },
    class: known?.class ?? documentClass,
    known: 'refuse',
    at: problem ? 'refused' : known ? 'asks' : 'waiting',
    sent: 0,
    version: known && known.version + 1,
    problem,
  };
}
