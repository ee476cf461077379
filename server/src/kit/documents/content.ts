import { type Piece, piece } from './fonts.ts';
import { withCodes } from './printable.ts';
import type { Weight } from './stack.ts';

export type Fact = readonly [label: string, value: string];

/** `share` is the column's share of the total width; figures are right-aligned. */
export type Column = {
  readonly share: number;
  readonly isRight?: boolean;
  readonly size?: number;
};

export type Tone = 'plain' | 'quiet' | 'strong';
export type Row = { readonly cells: readonly string[]; readonly tone?: Tone };

export type Block =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  /** Prose is aligned to its script's side; `lead` is larger, `note` smaller and muted. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly look?: 'plain' | 'quiet' | 'lead' | 'note';
    }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly head?: Row;
      readonly rows: readonly Row[];
      /** A closing line under each page's rows: `from` inclusive, `to` exclusive. */
      readonly pageSum?: (from: number, to: number) => Row;
    }
  /** An address as a QR code with text beside it. */
  | {
      readonly kind: 'code';
      readonly url: string;
      readonly title?: string;
      readonly edge: number;
    }
  /** A framed signature: image above a rule, facts below. */
  | { readonly kind: 'signature'; readonly png: Uint8Array; readonly facts: readonly Fact[] }
  | { readonly kind: 'page' };

export type Content = {
  readonly title: string;
  /** Footer of each page, beside "Page 1 of 3". */
  readonly foot: string;
  readonly madeAt: Date;
  readonly isLandscape?: boolean;
  /** Left and right page margin in points. */
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

/** Every text of a document with its weight, to load fonts for. */
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
      return yield piece(block.text, 'plain');
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
  const { head, rows, pageSum } = table;
  // Any page's sum has the same words; only its figures differ.
  const sum = pageSum?.(0, rows.length);
  const more = sum ? [sum, { ...sum, cells: ['0123456789.,-'] }] : [];
  for (const row of [...(head ? [head] : []), ...rows, ...more]) {
    for (const cell of row.cells) yield piece(cell, weightOf(row.tone));
  }
}

export function withoutGaps(content: Content): Content {
  const facts = (given: readonly Fact[]) =>
    given.map(([label, value]): Fact => [withCodes(label), withCodes(value)]);
  const row = (given: Row): Row => ({ ...given, cells: given.cells.map(withCodes) });
  const block = (given: Block): Block => {
    switch (given.kind) {
      case 'facts':
      case 'signature':
        return { ...given, facts: facts(given.facts) };
      case 'table': {
        const { head, rows, pageSum } = given;
        return {
          ...given,
          ...(head ? { head: row(head) } : {}),
          rows: rows.map(row),
          ...(pageSum ? { pageSum: (from, to) => row(pageSum(from, to)) } : {}),
        };
      }
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
