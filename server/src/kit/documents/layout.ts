import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { create } from 'qrcode';
import {
  type Block,
  BRAND,
  type Content,
  type Fact,
  pageWords,
  piecesOf,
  type Row,
  weightOf,
  withoutGaps,
} from './content.ts';
import { Fonts } from './fonts.ts';
import type { Line } from './lines.ts';
import { composed } from './printable.ts';
import { baselineOf, FOOT, INK, MARINE, type Print, QUIET, RULE, Sheet } from './sheet.ts';

const LABEL = 130;

export async function layOut(given: Content): Promise<{ bytes: Buffer; pages: number }> {
  const content = withoutGaps(given);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const fonts = await Fonts.of([...piecesOf(content)]);
  const sheet = new Sheet(pdf, fonts, content.margin ?? 44, content.isLandscape ?? false);
  const plain: Print = {
    weight: 'plain',
    size: content.size ?? 9,
    lineHeight: content.lineHeight ?? 1.4,
    colour: INK,
  };
  sheet.reserveFoot(footLines(sheet, content).length * FOOT_PRINT.size * FOOT_PRINT.lineHeight);
  head(sheet, content);
  for (const block of content.blocks) await printBlock(sheet, plain, block);
  feet(sheet, content);
  sheet.finish();
  describe(pdf, content);
  const bytes = await pdf.save({ useObjectStreams: false, addDefaultPage: false });
  return { bytes: Buffer.from(bytes), pages: sheet.pages };
}

function describe(pdf: PDFDocument, { title, madeAt }: Content): void {
  pdf.setTitle(composed(title), { showInWindowTitleBar: true });
  pdf.setAuthor(BRAND);
  pdf.setProducer(BRAND);
  pdf.setCreator(BRAND);
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of('en-GB'));
}

const TITLE: Print = { weight: 'strong', size: 20, lineHeight: 1.25, colour: INK };
const HEADING: Print = { weight: 'strong', size: 12, lineHeight: 1.4, colour: INK };
const MARK: Print = { weight: 'strong', size: 12, lineHeight: 1.4, colour: MARINE };
const NOTE: Print = { weight: 'plain', size: 8, lineHeight: 1.4, colour: QUIET };

function head(sheet: Sheet, { title, isUnbranded }: Content): void {
  if (!isUnbranded) {
    paragraph(sheet, BRAND, MARK);
    sheet.y -= 22;
  }
  paragraph(sheet, title, TITLE);
  sheet.y -= 10;
}

function paragraph(sheet: Sheet, text: string, print: Print): void {
  flow(sheet, print, sheet.lines(composed(text), print, sheet.inner));
}

/** A paragraph of as many lines isn't divided between pages. */
const UNBROKEN = 5;

function flow(sheet: Sheet, print: Print, lines: readonly Line[]): void {
  const height = print.size * print.lineHeight;
  if (lines.length <= UNBROKEN) sheet.keep(lines.length * height);
  for (const line of lines) {
    sheet.keep(height);
    const x = line.isRightToLeft ? sheet.margin + sheet.inner - line.width : sheet.margin;
    sheet.drawLine(line, print, x, sheet.y);
    sheet.y -= height;
  }
}

async function printBlock(sheet: Sheet, plain: Print, block: Block): Promise<void> {
  switch (block.kind) {
    case 'page':
      return sheet.newPage();
    case 'title':
      paragraph(sheet, block.text, TITLE);
      sheet.y -= 6;
      return;
    case 'heading':
      sheet.y -= 20;
      sheet.keep(70);
      paragraph(sheet, block.text, HEADING);
      sheet.y -= 6;
      return;
    case 'text':
      return words(sheet, plain, block);
    case 'letterhead':
      return letterhead(sheet, plain, block);
    case 'facts':
      return factRows(sheet, plain, block.facts);
    case 'table':
      return table(sheet, plain, block);
    case 'code':
      return code(sheet, plain, block);
    case 'signature':
      return signature(sheet, block);
  }
}

function words(sheet: Sheet, plain: Print, block: Extract<Block, { kind: 'text' }>): void {
  const { print, before, after } = textsIn(plain)[block.look ?? 'plain'];
  sheet.y -= before;
  paragraph(sheet, block.text, print);
  sheet.y -= after;
}

const textsIn = (plain: Print) => ({
  plain: { print: plain, before: 0, after: 6 },
  quiet: { print: { ...plain, colour: QUIET }, before: 0, after: 0 },
  lead: { print: { ...plain, size: plain.size * 1.3 }, before: 10, after: 8 },
  note: { print: NOTE, before: 22, after: 0 },
  strong: { print: { ...plain, weight: 'strong' as const }, before: 0, after: 6 },
});

const COLUMN_GAP = 24;

function letterhead(
  sheet: Sheet,
  plain: Print,
  { left, right }: Extract<Block, { kind: 'letterhead' }>,
): void {
  const width = (sheet.inner - COLUMN_GAP) / 2;
  const quiet = { ...plain, colour: QUIET };
  const column = (texts: readonly string[], print: Print, x: number): Cell => ({
    lines: texts.flatMap((text) => sheet.lines(composed(text), print, width, 'ltr')),
    print,
    x,
    width,
  });
  const [first, second] = [sheet.margin, sheet.margin + width + COLUMN_GAP];
  sheet.y -= 4;
  cellRow(sheet, [column([left.label], quiet, first), column([right.label], quiet, second)]);
  cellRow(sheet, [column(left.lines, plain, first), column(right.lines, plain, second)]);
  sheet.y -= 8;
}

type Cell = {
  readonly lines: readonly Line[];
  readonly print: Print;
  readonly x: number;
  readonly width: number;
  readonly isRight?: boolean;
};

function cellRow(sheet: Sheet, cells: readonly Cell[]): void {
  const tallest = Math.max(0, ...cells.map(lineHeightOf));
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length));
  const base = Math.max(0, ...cells.map(({ print }) => baselineOf(print)));
  sheet.keep(count * tallest);
  if (count * tallest <= sheet.left) {
    for (const cell of cells) {
      for (let nth = 0; nth < cell.lines.length; nth += 1) {
        drawCellLine(sheet, cell, nth, sheet.y - nth * tallest - base);
      }
    }
    sheet.y -= count * tallest;
    return;
  }
  for (let nth = 0; nth < count; nth += 1) {
    sheet.keep(tallest);
    for (const cell of cells) drawCellLine(sheet, cell, nth, sheet.y - base);
    sheet.y -= tallest;
  }
}

/** Texts of different sizes in a row share a baseline. */
function drawCellLine(sheet: Sheet, cell: Cell, nth: number, base: number): void {
  const { lines, print, x, width, isRight } = cell;
  const line = lines[nth];
  const y = base + baselineOf(print);
  if (line) sheet.drawLine(line, print, isRight ? x + width - line.width : x, y);
}

function factRows(
  sheet: Sheet,
  plain: Print,
  facts: readonly Fact[],
  box = { x: sheet.margin, width: sheet.inner },
): void {
  const quiet = { ...plain, colour: QUIET };
  for (const [label, value] of facts) {
    const x = box.x + LABEL;
    const width = box.width - LABEL;
    sheet.y -= 2;
    cellRow(sheet, [
      {
        lines: sheet.lines(composed(label), quiet, LABEL - 8, 'ltr'),
        print: quiet,
        x: box.x,
        width: LABEL,
      },
      { lines: sheet.lines(composed(value), plain, width, 'ltr'), print: plain, x, width },
    ]);
  }
}

const ROW_PADDING = 3;
const CELL_GAP = 6;
const WIDE_GAP = 14;

type Table = Extract<Block, { kind: 'table' }>;

function table(sheet: Sheet, plain: Print, block: Table): void {
  const { head: top, rows, total, pageSum } = block;
  const cells = (row: Row): Cell[] => cellsOf(sheet, plain, block, row);
  const put = (row: Row): void => tableRow(sheet, cells(row));
  const heightOf = (row: Row | undefined): number => (row ? rowHeight(cells(row)) : 0);
  sheet.y -= 6;
  if (top) put(top);
  let first = 0;
  const closing = heightOf(pageSum?.(0, rows.length));
  const last = closing + heightOf(total);
  for (const [nth, row] of rows.entries()) {
    const lines = cells(row);
    const height = rowHeight(lines) + (nth === rows.length - 1 ? last : closing);
    if (height > sheet.left && height <= sheet.whole) {
      if (pageSum && nth > first) put(pageSum(first, nth));
      first = nth;
      sheet.newPage();
      if (top) put(top);
    }
    tableRow(sheet, lines);
  }
  if (pageSum && rows.length > first) put(pageSum(first, rows.length));
  if (total) put(total);
}

function cellsOf(sheet: Sheet, plain: Print, { columns }: Table, { cells, tone }: Row): Cell[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = sheet.margin;
  return columns.map((column, nth) => {
    const width = (sheet.inner * column.share) / all;
    const next = columns[nth + 1];
    const gap = column.isRight && next && !next.isRight ? WIDE_GAP : CELL_GAP;
    const inner = next ? width - gap : width;
    const print: Print = {
      ...plain,
      size: column.size ?? plain.size,
      weight: weightOf(tone),
      colour: tone === 'quiet' ? QUIET : INK,
    };
    const lines = sheet.lines(composed(cells[nth] ?? ''), print, inner, 'ltr');
    const cell = { lines, print, x, width: inner, isRight: column.isRight ?? false };
    x += width;
    return cell;
  });
}

const lineHeightOf = ({ print }: Cell): number => print.size * print.lineHeight;

const rowHeight = (cells: readonly Cell[]): number =>
  2 * ROW_PADDING +
  Math.max(0, ...cells.map(lineHeightOf)) * Math.max(1, ...cells.map(({ lines }) => lines.length));

function tableRow(sheet: Sheet, cells: readonly Cell[]): void {
  sheet.y -= ROW_PADDING;
  cellRow(sheet, cells);
  sheet.y -= ROW_PADDING;
  sheet.drawRule(sheet.margin, sheet.y, sheet.inner, RULE, 0.5);
}

function code(sheet: Sheet, plain: Print, block: Extract<Block, { kind: 'code' }>): void {
  const { url, title, edge } = block;
  const { data, size } = create(url, { errorCorrectionLevel: 'M' }).modules;
  sheet.y -= 12;
  sheet.keep(edge);
  const side = edge / (size + 8);
  const corners = Array.from(data, (dark, place): [number, number] | undefined =>
    dark
      ? [
          sheet.margin + side * (4 + (place % size)),
          sheet.y - side * (5 + Math.floor(place / size)),
        ]
      : undefined,
  );
  sheet.drawSquares(
    corners.filter((corner) => corner !== undefined),
    side,
  );
  const below = sheet.y - edge;
  const quiet = { ...plain, colour: QUIET };
  const x = sheet.margin + edge + 12;
  const width = sheet.inner - edge - 12;
  const beside: Cell[] = [
    ...(title
      ? [{ lines: sheet.lines(title, HEADING, width, 'ltr'), print: HEADING, x, width }]
      : []),
    { lines: sheet.lines(url, quiet, width, 'ltr'), print: quiet, x, width },
  ];
  const height = beside.reduce(
    (all, { lines, print }) => all + lines.length * print.size * print.lineHeight,
    0,
  );
  sheet.y -= (edge - height) / 2;
  for (const cell of beside) cellRow(sheet, [cell]);
  sheet.y = below - 6;
}

const BOX = { padding: 16, image: 64, imageWidth: 240 };
const IN_BOX: Print = { weight: 'plain', size: 8.5, lineHeight: 1.4, colour: INK };

async function signature(
  sheet: Sheet,
  { png, facts }: Extract<Block, { kind: 'signature' }>,
): Promise<void> {
  const image = await sheet.embedPng(png);
  const x = sheet.margin + BOX.padding;
  const width = sheet.inner - 2 * BOX.padding;
  const texts = facts.map(([, value]) =>
    sheet.lines(composed(value), IN_BOX, width - LABEL, 'ltr'),
  );
  const line = IN_BOX.size * IN_BOX.lineHeight;
  const height =
    2 * BOX.padding + BOX.image + 8 + texts.reduce((all, some) => all + some.length * line + 2, 0);
  sheet.y -= 18;
  sheet.keep(height);
  const top = sheet.y;
  const scale = Math.min(BOX.image / image.height, BOX.imageWidth / image.width);
  sheet.y -= BOX.padding + BOX.image;
  sheet.drawImage(image, x, sheet.y, image.width * scale, image.height * scale);
  sheet.drawRule(x, sheet.y, BOX.imageWidth, INK, 1);
  sheet.y -= 8;
  factRows(sheet, IN_BOX, facts, { x, width });
  sheet.drawFrame(sheet.margin, top - height, sheet.inner, height, RULE);
  sheet.y = top - height;
}

const FOOT_PRINT: Print = { weight: 'plain', size: 7, lineHeight: 1.4, colour: QUIET };
/** Room for “Page 100 of 100”. */
const PAGE_WIDTH = 76;

/** Only the last line shares its height with the page number. */
function footLines(sheet: Sheet, { foot }: Content): Line[] {
  const within = (width: number) => sheet.lines(composed(foot), FOOT_PRINT, width, 'ltr');
  const narrow = sheet.inner - PAGE_WIDTH;
  const lines = within(sheet.inner);
  return (lines.at(-1)?.width ?? 0) <= narrow ? lines : within(narrow);
}

function feet(sheet: Sheet, content: Content): void {
  const height = FOOT_PRINT.size * FOOT_PRINT.lineHeight;
  const lines = footLines(sheet, content);
  for (let page = 0; page < sheet.pages; page += 1) {
    const place = pageWords(page + 1, sheet.pages);
    const [number] = sheet.lines(place, FOOT_PRINT, sheet.inner, 'ltr');
    for (const [nth, line] of lines.entries()) {
      const y = FOOT + (lines.length - 1 - nth) * height;
      sheet.drawLine(line, FOOT_PRINT, sheet.margin, y, page);
    }
    if (number) {
      const x = sheet.margin + sheet.inner - number.width;
      sheet.drawLine(number, FOOT_PRINT, x, FOOT, page);
    }
  }
}
