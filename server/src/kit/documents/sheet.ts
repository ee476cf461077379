import { PDFDict, type PDFDocument, type PDFImage, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import type { Fonts } from './fonts.ts';
import { drawnLine, FontBook, figure } from './ink.ts';
import { type Line, linesOf } from './lines.ts';
import type { Weight } from './stack.ts';

export type Colour = readonly [red: number, green: number, blue: number];
export const INK: Colour = [0.063, 0.09, 0.122];
export const QUIET: Colour = [0.373, 0.42, 0.478];
export const RULE: Colour = [0.796, 0.827, 0.859];
export const MARINE: Colour = [0.122, 0.306, 0.549];

export type Print = {
  readonly weight: Weight;
  readonly size: number;
  readonly lineHeight: number;
  readonly colour: Colour;
};

/** As a fraction of the size: how far the tallest letters reach above and below the line. */
const ASCENT = 1.069;
const DESCENT = 0.293;

/** Below the top of its line. */
export const baselineOf = ({ size, lineHeight }: Print): number =>
  size * ((lineHeight - ASCENT - DESCENT) / 2 + ASCENT);

const A4 = [595.28, 841.89] as const;
const TOP = 44;
/** From the lowest line of the foot to the edge of the page, and from its highest to the text. */
export const FOOT = 36;
const FOOT_GAP = 13;

type Drawing = { readonly page: PDFPage; readonly parts: string[] };

export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly inner: number;
  y = 0;
  readonly fonts: Fonts;
  readonly margin: number;
  private bottom = FOOT + FOOT_GAP;
  private readonly pdf: PDFDocument;
  private readonly book: FontBook;
  private readonly drawings: Drawing[] = [];

  constructor(pdf: PDFDocument, fonts: Fonts, margin: number, isLandscape: boolean) {
    this.pdf = pdf;
    this.fonts = fonts;
    this.margin = margin;
    this.book = new FontBook(pdf, 'HfFont');
    this.width = isLandscape ? A4[1] : A4[0];
    this.height = isLandscape ? A4[0] : A4[1];
    this.inner = this.width - 2 * margin;
    this.newPage();
  }

  newPage(): void {
    this.drawings.push({ page: this.pdf.addPage([this.width, this.height]), parts: [] });
    this.y = this.height - TOP;
  }

  get pages(): number {
    return this.drawings.length;
  }

  reserveFoot(height: number): void {
    this.bottom = FOOT + height + FOOT_GAP;
  }

  get left(): number {
    return this.y - this.bottom;
  }

  get whole(): number {
    return this.height - TOP - this.bottom;
  }

  /** Starts a new page if the height doesn't fit on this one but would on a new one. */
  keep(height: number): void {
    if (height > this.left && height <= this.whole) this.newPage();
  }

  lines(text: string, print: Print, width: number, direction?: 'ltr'): Line[] {
    return linesOf(this.fonts, text, print, width, direction);
  }

  drawLine(line: Line, print: Print, x: number, y: number, page?: number): void {
    if (line.runs.length === 0) return;
    const { size, weight, colour } = print;
    const stroke = { x, y: y - baselineOf(print), size, weight };
    this.draw(`${inkOf(colour)} rg ${drawnLine(this.book, this.fonts, line, stroke)}`, page);
  }

  drawRule(x: number, y: number, width: number, colour: Colour, thickness: number): void {
    const line = `${figure(x)} ${figure(y)} m ${figure(x + width)} ${figure(y)} l S`;
    this.draw(`q ${inkOf(colour)} RG ${figure(thickness)} w ${line} Q`);
  }

  drawFrame(x: number, y: number, width: number, height: number, colour: Colour): void {
    const frame = [x, y, width, height].map(figure).join(' ');
    this.draw(`q ${inkOf(colour)} RG 1 w ${frame} re S Q`);
  }

  drawSquares(corners: readonly (readonly [x: number, y: number])[], side: number): void {
    const squares = corners.map(([x, y]) => [x, y, side, side].map(figure).join(' '));
    this.draw(`q 0 0 0 rg ${squares.map((square) => `${square} re`).join(' ')} f Q`);
  }

  drawImage(image: PDFImage, x: number, y: number, width: number, height: number): void {
    this.drawings.at(-1)?.page.drawImage(image, { x, y, width, height });
  }

  embedPng(png: Uint8Array): Promise<PDFImage> {
    return this.pdf.embedPng(png);
  }

  private draw(part: string, page = this.drawings.length - 1): void {
    this.drawings[page]?.parts.push(part);
  }

  finish(): void {
    this.book.write();
    const fonts = PDFDict.withContext(this.pdf.context);
    for (const [key, ref] of this.book.entries()) fonts.set(key, ref);
    const shared = this.pdf.context.register(fonts);
    for (const { page, parts } of this.drawings) {
      const content = this.pdf.context.flateStream(parts.join('\n'));
      page.node.addContentStream(this.pdf.context.register(content));
      page.node.normalizedEntries().Resources.set(PDFName.of('Font'), shared);
    }
  }
}

const inkOf = (colour: Colour): string => colour.map(figure).join(' ');
