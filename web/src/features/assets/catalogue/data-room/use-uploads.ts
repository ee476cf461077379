import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { textOf } from '../../../../lib/failure.ts';
import { DOCUMENTS, uploadProblem } from '../../../../ui/inputs/upload-rules.ts';
import { DATA_ROOM_READS, type DocumentClass, type Folder, knownIn } from './view.ts';

export type Upload = {
  readonly key: string;
  readonly file: File;
  readonly folder: Folder;
  readonly class: DocumentClass;
  readonly known: 'refuse' | 'replace' | 'keep_both';
  /** `asks`: the folder has a file with this name; `refused`: invalid. */
  readonly at: 'asks' | 'waiting' | 'sending' | 'failed' | 'refused';
  readonly sent: number;
  /** Estimated from the average speed; undefined until known. */
  readonly secondsLeft?: number | undefined;
  readonly version?: number | undefined;
  readonly problem?: string | undefined;
};

const AT_ONCE = 2;

export type Uploads = ReturnType<typeof useUploads>;

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

  const put = (key: string, next: (one: Upload) => Upload) =>
    setAll((now) => now.map((one) => (one.key === key ? next(one) : one)));
  const change = (key: string, next: Partial<Upload>) => put(key, (one) => ({ ...one, ...next }));
  const drop = (key: string) => {
    running.current.get(key)?.abort();
    setAll((now) => now.filter((one) => one.key !== key));
  };

  const send = async (one: Upload) => {
    const control = new AbortController();
    running.current.set(one.key, control);
    change(one.key, { at: 'sending', sent: 0, secondsLeft: undefined, problem: undefined });
    const begun = performance.now();
    try {
      await mutateAsync({
        params: { assetId },
        body: { folderId: one.folder.id, class: one.class, known: one.known },
        file: one.file,
        signal: control.signal,
        onProgress: (sent: number) => {
          const seconds = (performance.now() - begun) / 1000;
          change(one.key, { sent, secondsLeft: leftOf(sent, one.file.size, seconds) });
        },
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
    /** A row reports an invalid file or a name clash. */
    add: (files: readonly File[], folder: Folder, documentClass: DocumentClass) =>
      setAll((now) => [...now, ...files.map((file) => uploadOf(file, folder, documentClass))]),
    retry: (key: string) => change(key, { at: 'waiting' }),
    exchange: (key: string, file: File) => put(key, (one) => uploadOf(file, one.folder, one.class)),
    answer: (key: string, known: 'replace' | 'keep_both') => change(key, { at: 'waiting', known }),
  };
}

/** In seconds, at the average speed; undefined in the first second. */
export const leftOf = (sent: number, size: number, seconds: number): number | undefined =>
  seconds < 1 || sent <= 0 ? undefined : Math.ceil(((size - sent) * seconds) / sent);

function uploadOf(file: File, folder: Folder, documentClass: DocumentClass): Upload {
  const problem = uploadProblem(file, DOCUMENTS);
  const known = knownIn(folder, file.name);
  return {
    key: crypto.randomUUID(),
    file,
    folder,
    class: known?.class ?? documentClass,
    known: 'refuse',
    at: problem ? 'refused' : known ? 'asks' : 'waiting',
    sent: 0,
    version: known && known.version + 1,
    problem,
  };
}
