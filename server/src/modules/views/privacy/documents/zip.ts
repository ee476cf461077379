import { setImmediate as giveWay } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. */
export type ZipEntry = { readonly path: string; readonly bytes: Uint8Array | string };

/** Images and PDFs are compressed already. */
const PACKED = /[.](png|jpe?g|pdf)$/;

/**
 * Packs files into one zip, one after the other, and yields to the event loop between them.
 */
export async function zipOf(files: AsyncIterable<ZipEntry>, at: Date): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let failed: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failed = error;
    else chunks.push(chunk);
  });
  for await (const { path, bytes } of files) {
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
