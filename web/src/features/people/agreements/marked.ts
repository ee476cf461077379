import { differenceOf, type Piece } from '@holdfast/domain/assets/drafts/words-diff';
import { type Block, blocksOf } from '@holdfast/domain/people/agreements/blocks';

export type Marked = {
  readonly kind: Block['kind'];
  readonly change: 'same' | 'changed' | 'added' | 'removed';
  readonly pieces: readonly Piece[];
  /** The clause's heading; "" before the first. */
  readonly clause: string;
};

/** Compares two texts paragraph by paragraph, and changed paragraphs word by word. */
export function markedText(before: string, after: string): readonly Marked[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const marked: Omit<Marked, 'clause'>[] = [];
  let [i, j] = [0, 0];
  for (const [x, y] of [...commonOf(old, now), [old.length, now.length] as const]) {
    marked.push(...between(old.slice(i, x), now.slice(j, y)));
    const block = now[y];
    if (block) marked.push(whole(block, 'same'));
    [i, j] = [x + 1, y + 1];
  }
  return underClauses(marked);
}

const KINDS = { same: 'same', added: 'in', removed: 'out' } as const;
const whole = ({ kind, text }: Block, change: keyof typeof KINDS): Omit<Marked, 'clause'> => ({
  kind,
  change,
  pieces: [{ kind: KINDS[change], text }],
});

/** Paragraphs between two unchanged paragraphs, each beside its replacement. */
function between(old: readonly Block[], now: readonly Block[]): readonly Omit<Marked, 'clause'>[] {
  const pairs = Math.min(old.length, now.length);
  const changed = now.slice(0, pairs).flatMap((block, at) => {
    const from = old[at] as Block;
    const pieces = inPhrases(differenceOf(from.text, block.text));
    const isKin = pieces.some(({ kind, text }) => kind === 'same' && text.trim().length > 2);
    return isKin
      ? [{ kind: block.kind, change: 'changed' as const, pieces }]
      : [whole(from, 'removed'), whole(block, 'added')];
  });
  return [
    ...changed,
    ...old.slice(pairs).map((block) => whole(block, 'removed')),
    ...now.slice(pairs).map((block) => whole(block, 'added')),
  ];
}

/** Joins adjacent changed words, separated by spaces only, into phrases. */
function inPhrases(pieces: readonly Piece[]): readonly Piece[] {
  const phrases: Piece[] = [];
  let [out, put] = ['', ''];
  const close = () => {
    if (out) phrases.push({ kind: 'out', text: out });
    if (put) phrases.push({ kind: 'in', text: put });
    [out, put] = ['', ''];
  };
  pieces.forEach(({ kind, text }, at) => {
    const isBetween = kind === 'same' && text.trim() === '' && (out || put) && pieces[at + 1];
    if (kind === 'out' || isBetween) out += text;
    if (kind === 'in' || isBetween) put += text;
    if (kind === 'same' && !isBetween) {
      close();
      phrases.push({ kind, text });
    }
  });
  close();
  return phrases;
}

/** Indexes of unchanged paragraphs in both texts: their longest common subsequence. */
function commonOf(old: readonly Block[], now: readonly Block[]): (readonly [number, number])[] {
  const width = now.length + 1;
  const lengths = new Int32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const isSame = old[i]?.text === now[j]?.text;
      lengths[i * width + j] = isSame ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const common: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    if (old[i]?.text === now[j]?.text) common.push([i++, j++] as const);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return common;
}

function underClauses(blocks: readonly Omit<Marked, 'clause'>[]): readonly Marked[] {
  let clause = '';
  return blocks.map((block) => {
    if (block.kind === 'heading' && block.change !== 'removed') clause = shownText(block);
    // Before the first heading, a paragraph is named by its first words.
    return { ...block, clause: clause || excerptOf(shownText(block) || wholeOf(block)) };
  });
}

const EXCERPT = 40;
const excerptOf = (text: string): string =>
  text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;
const wholeOf = ({ pieces }: Pick<Marked, 'pieces'>): string =>
  pieces.map(({ text }) => text).join('');

export const shownText = ({ pieces }: Pick<Marked, 'pieces'>): string =>
  pieces
    .filter(({ kind }) => kind !== 'out')
    .map(({ text }) => text)
    .join('');

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export function changesIn(marked: readonly Marked[]) {
  const pieces = marked.flatMap((one) => one.pieces);
  const count = (sort: Piece['kind']) =>
    pieces.filter(({ kind }) => kind === sort).reduce((sum, { text }) => sum + words(text), 0);
  const changed = marked.filter(({ change }) => change !== 'same');
  return {
    added: count('in'),
    removed: count('out'),
    clauses: [...new Set(changed.map(({ clause }) => clause))],
  };
}
