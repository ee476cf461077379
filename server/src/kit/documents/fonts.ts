import {
  Blob,
  BufferFlag,
  ClusterLevel,
  Direction,
  Face,
  Font,
  Buffer as Shaping,
  shape,
} from 'harfbuzzjs';
import { invariant } from '../invariant.ts';
import { composed, isUnseen } from './printable.ts';
import { claiming, cutOut, family, loadSlice, type Slice, stackFor, type Weight } from './stack.ts';

export type Piece = { readonly text: string; readonly weight: Weight };

export type FontRun = { readonly from: number; readonly to: number; readonly slice: string };

/** In thousandths of the font size; `text` is empty if another glyph carries it. */
export type Glyph = {
  readonly id: number;
  readonly text: string;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
};

export type Shaped = { readonly glyphs: readonly Glyph[]; readonly advance: number };

export type Cut = {
  readonly name: string;
  readonly weight: Weight;
  readonly bytes: Uint8Array;
  readonly font: Font;
  readonly unitsPerEm: number;
};

const MARK = /^\p{M}$/u;
const SPACE = ' ';
const SPACE_CODE = 0x20;

export class Fonts {
  private readonly chosen = new Map<string, Map<number, string>>();
  private readonly slices = new Map<string, Slice>();
  private readonly cuts = new Map<string, Cut>();
  private readonly shapes = new Map<string, Shaped>();
  private readonly buffer = new Shaping();

  static async of(pieces: readonly Piece[]): Promise<Fonts> {
    const fonts = new Fonts();
    const lines = pieces.flatMap(({ text, weight }) =>
      text.split('\n').map((line) => ({ text: line, weight })),
    );
    await fonts.choose(lines);
    await fonts.cut(lines);
    return fonts;
  }

  private async choose(pieces: readonly Piece[]): Promise<void> {
    for (const { text } of pieces) {
      const stack = stackFor(text);
      const key = stack.join();
      const known = this.chosen.get(key) ?? new Map<number, string>();
      this.chosen.set(key, known);
      for (const character of ` ${text}`) {
        const code = character.codePointAt(0) ?? 0;
        if (known.has(code)) continue;
        const slice = await this.sliceFor(stack, code);
        if (slice) known.set(code, slice);
      }
    }
  }

  private async sliceFor(stack: readonly string[], code: number): Promise<string | undefined> {
    for (const name of stack) {
      const from = await family(name);
      for (const file of claiming(from, code)) {
        const slice = await loadSlice(from, file);
        if (!slice.has.has(code)) continue;
        this.slices.set(slice.name, slice);
        return slice.name;
      }
    }
    return undefined;
  }

  private async cut(pieces: readonly Piece[]): Promise<void> {
    const wanted = new Map<string, { slice: string; weight: Weight; characters: Set<string> }>();
    for (const { text, weight } of pieces) {
      for (const { from, to, slice } of this.runsOf(text)) {
        const key = cutKey(slice, weight);
        const entry = wanted.get(key) ?? { slice, weight, characters: new Set() };
        wanted.set(key, entry);
        for (const character of text.slice(from, to)) {
          for (const part of character + character.normalize('NFKD')) entry.characters.add(part);
        }
      }
    }
    for (const [key, { slice, weight, characters }] of wanted) {
      const source = invariant(this.slices.get(slice), 'a chosen slice was loaded');
      const text = [...characters, ...MIRRORED, SPACE].join('');
      const bytes = await cutOut(source, text, weight);
      const face = new Face(new Blob(bytes));
      const cut = { name: slice, weight, bytes, font: new Font(face), unitsPerEm: face.upem };
      this.cuts.set(key, cut);
    }
  }

  runsOf(text: string): FontRun[] {
    const known = invariant(this.chosen.get(stackFor(text).join()), 'a text’s fonts were loaded');
    const runs: { from: number; to: number; slice: string }[] = [];
    let at = 0;
    for (const character of text) {
      const to = at + character.length;
      const last = runs.at(-1);
      const slice = this.sliceOf(known, character, last?.slice);
      if (last && last.slice === slice) last.to = to;
      else runs.push({ from: at, to, slice });
      at = to;
    }
    return runs;
  }

  private sliceOf(known: Map<number, string>, character: string, last: string | undefined): string {
    // Joiners and variant selectors belong to the preceding character.
    if (last && isUnseen(character)) return last;
    const code = character.codePointAt(0) ?? 0;
    const stays = character === SPACE || MARK.test(character);
    if (last && stays && this.slices.get(last)?.has.has(code)) return last;
    const slice = known.get(code);
    if (slice) return slice;
    invariant(isUnseen(character), `a font of documents has ${JSON.stringify(character)}`);
    return invariant(last ?? known.get(SPACE_CODE), 'a font of documents has the space');
  }

  cutFor(slice: string, weight: Weight): Cut {
    return invariant(this.cuts.get(cutKey(slice, weight)), 'the document’s font was loaded');
  }

  shape(text: string, slice: string, weight: Weight, isRightToLeft: boolean): Shaped {
    const key = `${slice} ${weight} ${isRightToLeft} ${text}`;
    const before = this.shapes.get(key);
    if (before) return before;
    const shaped = this.shapeNew(text, this.cutFor(slice, weight), isRightToLeft);
    this.shapes.set(key, shaped);
    return shaped;
  }

  private shapeNew(text: string, { font, unitsPerEm }: Cut, isRightToLeft: boolean): Shaped {
    const { buffer } = this;
    buffer.reset();
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    buffer.guessSegmentProperties();
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    shape(font, buffer);
    const scale = 1000 / unitsPerEm;
    const raw = buffer.getGlyphInfosAndPositions().map((glyph) => ({
      id: glyph.codepoint,
      cluster: glyph.cluster,
      advance: (glyph.xAdvance ?? 0) * scale,
      dx: (glyph.xOffset ?? 0) * scale,
      dy: (glyph.yOffset ?? 0) * scale,
    }));
    invariant(
      raw.every(({ id }) => id !== 0),
      'a font of a document has its characters',
    );
    const glyphs = withTexts(raw, text, isRightToLeft);
    return { glyphs, advance: raw.reduce((all, { advance }) => all + advance, 0) };
  }
}

const cutKey = (slice: string, weight: Weight): string => `${slice} ${weight}`;
/** In right-to-left text, a bracket is drawn as its counterpart. */
const MIRRORED = '()[]{}<>«»';

type Raw = Omit<Glyph, 'text'> & { readonly cluster: number };

/**
 * Assigns each cluster's text to its widest glyph: a letter with separate dots must be copied as
 * one.
 */
function withTexts(raw: readonly Raw[], text: string, isRightToLeft: boolean): Glyph[] {
  const starts = [...new Set(raw.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  const ends = new Map(starts.map((start, nth) => [start, starts[nth + 1] ?? text.length]));
  const carriers = new Map<number, Raw>();
  for (const glyph of raw) {
    const before = carriers.get(glyph.cluster);
    if (!before || before.advance < glyph.advance) carriers.set(glyph.cluster, glyph);
  }
  return raw.map((glyph) => {
    const { cluster, ...drawn } = glyph;
    if (carriers.get(cluster) !== glyph) return { ...drawn, text: '' };
    const own = text.slice(cluster, ends.get(cluster));
    return { ...drawn, text: isRightToLeft ? [...own].reverse().join('') : own };
  });
}

export const piece = (text: string, weight: Weight): Piece => ({ text: composed(text), weight });
