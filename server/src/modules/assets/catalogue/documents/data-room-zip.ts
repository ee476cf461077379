import { Zip, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  readonly path: string;
  readonly read: () => Promise<Buffer | undefined>;
};

/** How much of a file is summed up before other requests have their turn. */
const PART = 1024 * 1024;

/**
 * The bytes of an archive as they are made, one file in memory at a time. PDFs are compressed
 * already, so they are stored as they are. A file that can't be read is left out.
 */
export async function* zipStream(
  entries: readonly ZipEntry[],
  at: Date,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let failed: Error | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) failed = error;
    else made.push(bytes);
  });
  const taken = () => {
    if (failed) throw failed;
    const some = made;
    made = [];
    return some;
  };
  for (const { path, read } of entries) {
    const bytes = await read();
    if (!bytes) continue;
    const file = new ZipPassThrough(path);
    file.mtime = at;
    zip.add(file);
    for (let from = 0; from === 0 || from < bytes.length; from += PART) {
      file.push(bytes.subarray(from, from + PART), from + PART >= bytes.length);
      yield* taken();
      await new Promise(setImmediate);
    }
  }
  zip.end();
  yield* taken();
}
