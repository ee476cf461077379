import { createHash } from 'node:crypto';
import { PDF_SECONDS } from '../documents/print.ts';
import { invariant } from '../invariant.ts';
import { heavy } from '../workers/heavy.ts';
import type { SealKey } from './certificate.ts';
import { detachedSignature } from './cms.ts';

/** Bytes reserved for a signature with its certificate; Holdfast's takes about 1,000. */
const PLACE = 8_192;
const NUMBER = 9_999_999_999;

export type SealWords = {
  readonly signer: string;
  readonly reason: string;
  readonly place: string;
  readonly at: Date;
};

/**
 * An invisible signature over all bytes (PAdES baseline B), which reveals any change. Never call it
 * in a transaction.
 */
export const sealPdf = heavy(import.meta.url, PDF_SECONDS, sealed);

async function sealed(pdf: Uint8Array, key: SealKey, words: SealWords): Promise<Buffer> {
  const prepared = await withPlaceForSeal(pdf, words);
  const from = prepared.indexOf(`<${'0'.repeat(PLACE * 2)}>`);
  invariant(from > 0 || undefined, 'a prepared pdf has a place for its signature');
  const to = from + PLACE * 2 + 2;
  const ranges = [0, from, to, prepared.length - to];
  writeRanges(prepared, ranges);
  const hash = createHash('sha256');
  hash.update(prepared.subarray(0, from)).update(prepared.subarray(to));
  const hex = detachedSignature(hash.digest(), key).toString('hex');
  invariant(hex.length <= PLACE * 2 || undefined, 'a signature fits into its place');
  prepared.write(hex, from + 1, 'latin1');
  return prepared;
}

function writeRanges(prepared: Buffer, ranges: readonly number[]): void {
  const found = /\/ByteRange\s*\[[\d\s]*\]/.exec(prepared.toString('latin1'));
  const { 0: old, index } = invariant(found, 'a prepared pdf says what is signed');
  const text = `/ByteRange [${ranges.join(' ')}]`;
  invariant(text.length <= old.length || undefined, 'the ranges fit into their place');
  prepared.write(text.padEnd(old.length), index, 'latin1');
}

async function withPlaceForSeal(bytes: Uint8Array, words: SealWords): Promise<Buffer> {
  const lib = await import('@cantoo/pdf-lib');
  const pdf = await lib.PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = pdf;
  const [page] = pdf.getPages();
  if (!page) throw new Error('A pdf without pages is not sealed');
  const seal = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, NUMBER, NUMBER, NUMBER],
      Contents: lib.PDFHexString.of('0'.repeat(PLACE * 2)),
      Name: lib.PDFHexString.fromText(words.signer),
      Reason: lib.PDFHexString.fromText(words.reason),
      Location: lib.PDFHexString.fromText(words.place),
      M: lib.PDFString.fromDate(words.at),
    }),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: seal,
      T: lib.PDFHexString.fromText('Seal'),
      // Print and Locked flags.
      F: 132,
      P: page.ref,
    }),
  );
  page.node.addAnnot(field);
  catalog.set(lib.PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [field] }));
  const saved = await pdf.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
  return Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
}
