import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { heavy } from '../../../../kit/workers/heavy.ts';

export type ZipEntry = { readonly path: string; readonly bytes: Uint8Array | string };

/** Images and PDFs are already compressed. */
const PACKED = /[.](png|jpe?g|pdf)$/;
const SECONDS = 120;

export const zipOf = heavy(import.meta.url, SECONDS, pack);

function pack(files: readonly ZipEntry[], at: Date): Buffer {
  const chunks: Uint8Array[] = [];
  let failed: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failed = error;
    else chunks.push(chunk);
  });
  for (const { path, bytes } of files) {
    const entry = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    entry.push(typeof bytes === 'string' ? strToU8(bytes) : bytes, true);
  }
  zip.end();
  if (failed) throw failed;
  return Buffer.concat(chunks);
}
