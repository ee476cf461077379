import { setImmediate as giveWay } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. */
export type Part = { readonly path: string; readonly bytes: Uint8Array | string };

/** Pictures and pdfs are packed already. */
const PACKED = /[.](png|jpe?g|pdf)$/;

/**
 * Packs parts into one zip, one after the other; between two of them other work gets its turn.
 */
export async function zipOf(parts: AsyncIterable<Part>, at: Date): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let failed: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failed = error;
    else chunks.push(chunk);
  });
  for await (const { path, bytes } of parts) {
    const entry = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    entry.push(typeof bytes === 'string' ? strToU8(bytes) : bytes, true);
    await giveWay();
  }
  zip.end();
  if (failed) throw failed;
  return Buffer.concat(chunks);
}
