import type { PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { EmbeddedFont, hex16 } from './embedding.ts';
import type { Cut, Fonts, Glyph } from './fonts.ts';
import type { Line } from './lines.ts';
import type { Weight } from './stack.ts';

export class FontBook {
  private readonly fonts = new Map<Cut, EmbeddedFont>();
  private readonly pdf: PDFDocument;
  private readonly prefix: string;

  /** `prefix` keeps font names from clashing with those already in the PDF. */
  constructor(pdf: PDFDocument, prefix: string) {
    this.pdf = pdf;
    this.prefix = prefix;
  }

  fontOf(cut: Cut): EmbeddedFont {
    const before = this.fonts.get(cut);
    if (before) return before;
    const font = new EmbeddedFont(this.pdf, cut, this.prefix, this.fonts.size + 1);
    this.fonts.set(cut, font);
    return font;
  }

  *entries(): Generator<readonly [PDFName, PDFRef]> {
    for (const { key, ref } of this.fonts.values()) yield [key, ref];
  }

  write(): void {
    for (const font of this.fonts.values()) font.write();
  }
}

export const figure = (value: number): string => String(Math.round(value * 1000) / 1000);

export type Stroke = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
  readonly along?: readonly [cos: number, sin: number];
};

export function drawnLine(book: FontBook, fonts: Fonts, line: Line, stroke: Stroke): string {
  const { size, weight, along: [cos, sin] = [1, 0] } = stroke;
  const texts: string[] = [];
  const outlines: string[] = [];
  for (const { x: offset, slice, shaped } of line.runs) {
    const font = book.fontOf(fonts.cutFor(slice, weight));
    const x = stroke.x + cos * offset;
    const y = stroke.y + sin * offset;
    const place = `${figure(cos)} ${figure(sin)} ${figure(-sin)} ${figure(cos)} ${figure(x)} ${figure(y)}`;
    const shown = shownGlyphs(font, shaped.glyphs);
    if (shown) {
      texts.push(`${font.key.asString()} ${figure(size)} Tf ${place} Tm ${shown}`);
    }
    const apart = outlined(font, shaped.glyphs, size);
    if (apart) outlines.push(`q ${place} cm ${apart}Q`);
  }
  const text = texts.length > 0 ? [`BT ${texts.join('\n')} ET`] : [];
  return [...text, ...outlines].join('\n');
}

const isPlaced = ({ dx, dy }: Glyph): boolean => dx !== 0 || dy !== 0;

/**
 * Glyphs with their own text, in sequence. A displaced mark is written invisibly, since PDF readers
 * would take it for a word of another line; its shape is drawn separately.
 */
function shownGlyphs(font: EmbeddedFont, glyphs: readonly Glyph[]): string {
  const parts: string[] = [];
  let array = '';
  let pen = 0;
  let drawn = 0;
  let isHidden = false;
  const flush = (): void => {
    if (array) parts.push(`[${array}] TJ`);
    array = '';
  };
  for (const glyph of glyphs) {
    const at = pen;
    pen += glyph.advance;
    if (!glyph.text) continue;
    const { code, width } = font.codeOf(glyph);
    if (isPlaced(glyph) !== isHidden) {
      flush();
      isHidden = !isHidden;
      parts.push(isHidden ? '3 Tr' : '0 Tr');
    }
    const gap = drawn - at;
    if (Math.abs(gap) > 0.01) array += figure(gap);
    array += `<${hex16(code)}>`;
    drawn = at + width;
  }
  flush();
  if (isHidden) parts.push('0 Tr');
  return parts.join(' ');
}

/**
 * Displaced marks and glyphs without text, such as Arabic dots, drawn as shapes, since PDF readers
 * would copy them as letters.
 */
function outlined(font: EmbeddedFont, glyphs: readonly Glyph[], size: number): string {
  const scale = size / font.cut.unitsPerEm;
  let pen = 0;
  let paths = '';
  for (const glyph of glyphs) {
    const [x, y] = [((pen + glyph.dx) * size) / 1000, (glyph.dy * size) / 1000];
    pen += glyph.advance;
    if (glyph.text && !isPlaced(glyph)) continue;
    const commands = font.cut.font.glyphToJson(glyph.id);
    if (commands.length > 0) paths += `${outlineOf(commands, x, y, scale)}f `;
  }
  return paths;
}

type Command = { readonly type: string; readonly values: readonly number[] };

function outlineOf(commands: readonly Command[], x: number, y: number, scale: number): string {
  let path = '';
  let last: readonly number[] = [0, 0];
  for (const { type, values } of commands) {
    const points = values.map((value, nth) => value * scale + (nth % 2 === 0 ? x : y));
    if (type === 'M') path += `${points.map(figure).join(' ')} m `;
    else if (type === 'L') path += `${points.map(figure).join(' ')} l `;
    else if (type === 'Q') path += `${cubic(last, points).map(figure).join(' ')} c `;
    else if (type === 'C') path += `${points.map(figure).join(' ')} c `;
    else path += 'h ';
    if (points.length >= 2) last = points.slice(-2);
  }
  return path;
}

function cubic([x0 = 0, y0 = 0]: readonly number[], points: readonly number[]): number[] {
  const [cx = 0, cy = 0, x = 0, y = 0] = points;
  return [
    x0 + (2 / 3) * (cx - x0),
    y0 + (2 / 3) * (cy - y0),
    x + (2 / 3) * (cx - x),
    y + (2 / 3) * (cy - y),
    x,
    y,
  ];
}
