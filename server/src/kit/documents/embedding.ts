import { type PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { Cut, Glyph } from './fonts.ts';

/** A PDF addresses a font by at most 65,536 codes. */
const CODES = 65_535;

type Code = { readonly glyph: number; readonly text: string; readonly width: number };

/**
 * Each code names a glyph and its text, so that copying and searching find the printed words
 * exactly.
 */
export class EmbeddedFont {
  readonly ref: PDFRef;
  private readonly codes = new Map<string, number>();
  private readonly list: Code[] = [];
  private readonly pdf: PDFDocument;
  readonly cut: Cut;
  readonly key: PDFName;

  constructor(pdf: PDFDocument, cut: Cut, prefix: string, nth: number) {
    this.pdf = pdf;
    this.cut = cut;
    this.ref = pdf.context.nextRef();
    this.key = PDFName.of(`${prefix}${nth}`);
  }

  codeOf({ id, text }: Glyph): { readonly code: number; readonly width: number } {
    const name = `${id} ${text}`;
    const before = this.codes.get(name);
    if (before !== undefined) return { code: before, width: this.list[before - 1]?.width ?? 0 };
    const width = (this.cut.font.glyphHAdvance(id) * 1000) / this.cut.unitsPerEm;
    const code = this.list.push({ glyph: id, text, width });
    if (code > CODES) throw new Error('A font of a document has too many codes');
    this.codes.set(name, code);
    return { code, width };
  }

  write(): void {
    const { context } = this.pdf;
    const { cut, list } = this;
    const scale = 1000 / cut.unitsPerEm;
    const { ascender, descender } = cut.font.hExtents();
    const baseFont = `${tagOf(this.key.asString())}+${cut.name}-${cut.weight}`;
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: baseFont,
        Flags: 4,
        FontBBox: [-1000, Math.round(descender * scale), 3000, Math.round(ascender * scale)],
        ItalicAngle: 0,
        Ascent: Math.round(ascender * scale),
        Descent: Math.round(descender * scale),
        CapHeight: 714,
        StemV: cut.weight === 'strong' ? 140 : 80,
        FontFile2: context.register(context.flateStream(cut.bytes, { Length1: cut.bytes.length })),
      }),
    );
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: baseFont,
        CIDSystemInfo: {
          Registry: PDFHexString.fromText('Adobe'),
          Ordering: PDFHexString.fromText('Identity'),
          Supplement: 0,
        },
        FontDescriptor: descriptor,
        DW: 0,
        W: [1, list.map(({ width }) => rounded(width))],
        CIDToGIDMap: context.register(context.flateStream(glyphMap(list))),
      }),
    );
    context.assign(
      this.ref,
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: baseFont,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: context.register(context.flateStream(textMap(list))),
      }),
    );
  }
}

/** Six capitals before a font's name mark it as a subset. */
function tagOf(key: string): string {
  const number = Number(key.replaceAll(/\D/g, ''));
  const letters = Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26)),
  );
  return letters.reverse().join('');
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function glyphMap(list: readonly Code[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * (list.length + 1)));
  for (const [nth, { glyph }] of list.entries()) bytes.setUint16(2 * (nth + 1), glyph);
  return new Uint8Array(bytes.buffer);
}

export const hex16 = (code: number): string => code.toString(16).padStart(4, '0');

const SECTION = 100;

function textMap(list: readonly Code[]): string {
  const entries = list.map(({ text }, nth) => {
    const units = Array.from({ length: text.length }, (_, at) => hex16(text.charCodeAt(at)));
    return `<${hex16(nth + 1)}> <${units.join('')}>`;
  });
  const sections: string[] = [];
  for (let from = 0; from < entries.length; from += SECTION) {
    const some = entries.slice(from, from + SECTION);
    sections.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
