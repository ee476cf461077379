import { type Piece, piece } from './fonts.ts';
import { withCodes } from './printable.ts';
import type { Weight } from './stack.ts';

export type Fact = readonly [label: string, value: string];

/** `share` is the column's part of the total width. */
export type Column = {
  readonly share: number;
  readonly isRight?: boolean;
  readonly size?: number;
};

export type Labelled = { readonly label: string; readonly lines: readonly string[] };

export type Tone = 'plain' | 'quiet' | 'strong';
export type Row = { readonly cells: readonly string[]; readonly tone?: Tone };

/** Issued documents are kept as blocks, so the shapes of known ones stay. */
export type Block =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly look?: 'plain' | 'quiet' | 'lead' | 'note' | 'strong';
    }
  /** Two columns of short lines under small labels. */
  | { readonly kind: 'letterhead'; readonly left: Labelled; readonly right: Labelled }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      /** Repeated on each page. */
      readonly head?: Row;
      readonly rows: readonly Row[];
      /** Under the last row, and never alone on a page. */
      readonly total?: Row;
      /** A total under each page's rows: `from` inclusive, `to` exclusive. */
      readonly pageSum?: (from: number, to: number) => Row;
    }
  | {
      readonly kind: 'code';
      readonly url: string;
      readonly title?: string;
      readonly edge: number;
    }
  | { readonly kind: 'signature'; readonly png: Uint8Array; readonly facts: readonly Fact[] }
  | { readonly kind: 'page' };

export type Content = {
  readonly title: string;
  readonly foot: string;
  readonly madeAt: Date;
  readonly isLandscape?: boolean;
  /** In points. */
  readonly margin?: number;
  readonly size?: number;
  readonly lineHeight?: number;
  readonly isUnbranded?: boolean;
  readonly blocks: readonly Block[];
};

export const BRAND = 'Holdfast';
export const pageWords = (page: number, pages: number | string): string =>
  `Page ${page} of ${pages}`;

const strongIn: Readonly<Record<Tone, Weight>> = {
  plain: 'plain',
  quiet: 'plain',
  strong: 'strong',
};
export const weightOf = (tone: Tone | undefined): Weight => strongIn[tone ?? 'plain'];

export const headRow = (cells: readonly string[]): Row => ({ cells, tone: 'quiet' });
export const sumRow = (cells: readonly string[]): Row => ({ cells, tone: 'strong' });

export function* piecesOf(content: Content): Generator<Piece> {
  yield piece(BRAND, 'strong');
  yield piece(content.title, 'strong');
  yield piece(content.foot, 'plain');
  yield piece(`${pageWords(0, '')}0123456789`, 'plain');
  for (const block of content.blocks) yield* piecesIn(block);
}

function* piecesIn(block: Block): Generator<Piece> {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return yield piece(block.text, 'strong');
    case 'text':
      return yield piece(block.text, block.look === 'strong' ? 'strong' : 'plain');
    case 'letterhead':
      for (const { label, lines } of [block.left, block.right]) {
        for (const text of [label, ...lines]) yield piece(text, 'plain');
      }
      return;
    case 'facts':
    case 'signature':
      for (const text of block.facts.flat()) yield piece(text, 'plain');
      return;
    case 'code':
      yield piece(block.url, 'plain');
      return yield piece(block.title ?? '', 'strong');
    case 'table':
      return yield* rowPieces(block);
  }
}

function* rowPieces(table: Extract<Block, { kind: 'table' }>): Generator<Piece> {
  const { head, rows, total, pageSum } = table;
  // All pages' totals have the same words and differ only in their digits.
  const sums = pageSum ? [pageSum(0, rows.length), sumRow(['0123456789.,-'])] : [];
  for (const row of [head, ...rows, total, ...sums]) {
    if (!row) continue;
    for (const cell of row.cells) yield piece(cell, weightOf(row.tone));
  }
}

export function withoutGaps(content: Content): Content {
  const facts = (given: readonly Fact[]) =>
    given.map(([label, value]): Fact => [withCodes(label), withCodes(value)]);
  const row = (given: Row): Row => ({ ...given, cells: given.cells.map(withCodes) });
  const labelled = ({ label, lines }: Labelled): Labelled => ({
    label,
    lines: lines.map(withCodes),
  });
  const block = (given: Block): Block => {
    switch (given.kind) {
      case 'facts':
      case 'signature':
        return { ...given, facts: facts(given.facts) };
      case 'table': {
        const { head, rows, total, pageSum } = given;
        return {
          ...given,
          ...(head ? { head: row(head) } : {}),
          rows: rows.map(row),
          ...(total ? { total: row(total) } : {}),
          ...(pageSum ? { pageSum: (from, to) => row(pageSum(from, to)) } : {}),
        };
      }
      case 'letterhead':
        return { ...given, left: labelled(given.left), right: labelled(given.right) };
      case 'code':
      case 'page':
        return given;
      default:
        return { ...given, text: withCodes(given.text) };
    }
  };
  return {
    ...content,
    title: withCodes(content.title),
    foot: withCodes(content.foot),
    blocks: content.blocks.map(block),
  };
}
