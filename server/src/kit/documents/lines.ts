import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import type { Fonts, Shaped } from './fonts.ts';
import { DIRECTIONS, hasRightToLeft } from './printable.ts';
import type { Weight } from './stack.ts';

export type LineRun = { readonly x: number; readonly slice: string; readonly shaped: Shaped };

/** Runs are in reading order; each is drawn at its `x`, in points. */
export type Line = {
  readonly runs: readonly LineRun[];
  readonly width: number;
  readonly isRightToLeft: boolean;
};

export type Look = { readonly weight: Weight; readonly size: number };

type Paragraph = {
  readonly text: string;
  readonly levels: Uint8Array;
  /** The font of each code unit; none for a direction control, which isn’t drawn. */
  readonly slices: readonly (string | undefined)[];
  readonly isRightToLeft: boolean;
};

type Run = {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  readonly slice: string;
};

const bidi = bidiFactory();
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const THAI = /[\u0e00-\u0e7f]/;

/** Widths in points. Without `direction`, the first letter determines the direction. */
export function linesOf(
  fonts: Fonts,
  text: string,
  look: Look,
  width: number,
  direction?: 'ltr',
): Line[] {
  return text.split('\n').flatMap((part) => {
    const { levels, isRightToLeft } = directionsOf(part, direction);
    const paragraph = { text: part, levels, slices: slicesOf(fonts, part), isRightToLeft };
    return broken(fonts, paragraph, look, width).map(([from, to]) =>
      lineOf(fonts, paragraph, look, from, to),
    );
  });
}

function directionsOf(text: string, direction: 'ltr' | undefined) {
  if (!hasRightToLeft(text)) return { levels: new Uint8Array(text.length), isRightToLeft: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction);
  return { levels, isRightToLeft: ((paragraphs[0]?.level ?? 0) & 1) === 1 };
}

function slicesOf(fonts: Fonts, text: string): (string | undefined)[] {
  const slices: (string | undefined)[] = new Array(text.length);
  for (const { from, to, slice } of fonts.runsOf(text)) slices.fill(slice, from, to);
  if (DIRECTIONS.test(text)) {
    for (let at = 0; at < text.length; at += 1) {
      if (DIRECTIONS.test(text[at] ?? '')) slices[at] = undefined;
    }
  }
  return slices;
}

type Span = readonly [from: number, to: number];

function broken(fonts: Fonts, paragraph: Paragraph, look: Look, width: number): Span[] {
  const { text } = paragraph;
  const measure = (from: number, to: number) => widthOf(fonts, paragraph, look, from, to);
  if (measure(0, text.length) <= width) return [[0, text.length]];
  const lines: Span[] = [];
  let start = 0;
  let filled = 0;
  const add = (from: number, to: number): void => {
    if (from > start && filled + measure(from, trimmed(text, from, to)) > width) {
      lines.push([start, from]);
      start = from;
      filled = 0;
    }
    filled += measure(from, to);
  };
  for (const [from, to] of words(text)) {
    if (measure(from, trimmed(text, from, to)) <= width) add(from, to);
    else for (const [one, next] of letters(text, from, to)) add(one, next);
  }
  if (start < text.length) lines.push([start, text.length]);
  return lines;
}

function trimmed(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && text[end - 1] === ' ') end -= 1;
  return end;
}

function words(text: string): Span[] {
  const breaks = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.add(next.position);
  if (THAI.test(text)) {
    for (const { index, segment } of thaiWords.segment(text)) {
      if (index > 0 && THAI.test(segment) && THAI.test(text[index - 1] ?? '')) breaks.add(index);
    }
  }
  breaks.add(text.length);
  return spansBetween([...breaks].sort((one, other) => one - other));
}

const letters = (text: string, from: number, to: number): Span[] =>
  Array.from(graphemes.segment(text.slice(from, to)), ({ index, segment }) => [
    from + index,
    from + index + segment.length,
  ]);

const spansBetween = (ends: readonly number[]): Span[] =>
  ends.map((end, nth): Span => [ends[nth - 1] ?? 0, end]).filter(([from, to]) => to > from);

const widthOf = (fonts: Fonts, paragraph: Paragraph, look: Look, from: number, to: number) =>
  runsBetween(paragraph, from, to).reduce(
    (all, run) => all + shapedRun(fonts, paragraph, look, run).advance,
    0,
  ) *
  (look.size / 1000);

const shapedRun = (fonts: Fonts, { text }: Paragraph, { weight }: Look, run: Run): Shaped =>
  fonts.shape(text.slice(run.from, run.to), run.slice, weight, (run.level & 1) === 1);

function runsBetween({ levels, slices }: Paragraph, from: number, to: number): Run[] {
  const runs: { from: number; to: number; level: number; slice: string }[] = [];
  for (let at = from; at < to; at += 1) {
    const slice = slices[at];
    if (slice === undefined) continue;
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    const isSame = last?.to === at && last.level === level && last.slice === slice;
    if (isSame && !isAlone(level, slice)) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, level, slice });
  }
  return runs;
}

/**
 * Punctuation between right-to-left words is drawn character by character, since a PDF reader that
 * finds no letter assumes left to right.
 */
const isAlone = (level: number, slice: string): boolean =>
  (level & 1) === 1 && !/arabic|hebrew/.test(slice);

function lineOf(fonts: Fonts, paragraph: Paragraph, look: Look, from: number, to: number): Line {
  const runs = runsBetween(paragraph, from, trimmed(paragraph.text, from, to));
  const shaped = runs.map((run) => shapedRun(fonts, paragraph, look, run));
  const scale = look.size / 1000;
  const places = new Map<number, number>();
  let x = 0;
  for (const nth of visualOrder(runs.map(({ level }) => level))) {
    places.set(nth, x);
    x += (shaped[nth]?.advance ?? 0) * scale;
  }
  const placeOf = (nth: number) => places.get(nth) ?? 0;
  const goesBack = (nth: number) => nth > 0 && nth < runs.length && placeOf(nth) < placeOf(nth - 1);
  return {
    runs: runs.map(({ slice }, nth) => ({
      x: placeOf(nth),
      slice,
      shaped: withEdges(shaped[nth], goesBack(nth) || goesBack(nth + 1)),
    })),
    width: x,
    isRightToLeft: paragraph.isRightToLeft,
  };
}

/**
 * PDF readers lose spaces between right-to-left runs; an invisible direction mark preserves them.
 */
function withEdges(shaped: Shaped | undefined, isBack: boolean): Shaped {
  if (!shaped) return { glyphs: [], advance: 0 };
  const { glyphs, advance } = shaped;
  if (!isBack) return shaped;
  const last = glyphs.length - 1;
  const edge = (nth: number) => (nth === 0 || nth === last) && glyphs[nth]?.text === ' ';
  return {
    advance,
    glyphs: glyphs.map((glyph, nth) => (edge(nth) ? { ...glyph, text: '\u200f ' } : glyph)),
  };
}

/** The left-to-right drawing order of runs: rule L2 of Unicode’s UAX 9. */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, nth) => nth);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    for (let from = 0; from < order.length; ) {
      let to = from;
      while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(to, from + 1);
    }
  }
  return order;
}
