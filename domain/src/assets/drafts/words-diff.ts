/**
 * Myers' algorithm (1986) finds the shortest list of changes. Beyond the limit, the whole text is
 * replaced.
 */
export type Piece = { readonly kind: 'same' | 'out' | 'in'; readonly text: string };

const WORDS = /<[^<>]*>|\s+|[^\s<]+|</g;
const MOST_CHANGES = 1_500;

const wordsOf = (text: string): readonly string[] => text.match(WORDS) ?? [];

export function differenceOf(before: string, after: string): readonly Piece[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const steps = stepsBetween(old, now);
  if (!steps) {
    const whole: Piece[] = [
      { kind: 'out', text: before },
      { kind: 'in', text: after },
    ];
    return whole.filter(({ text }) => text !== '');
  }
  return joined(steps);
}

type Furthest = readonly Int32Array[];

/**
 * Per number of changes, extends the furthest-reaching point on each diagonal until both texts end;
 * undefined beyond the limit.
 */
function stepsBetween(
  old: readonly string[],
  now: readonly string[],
): readonly Piece[] | undefined {
  const most = Math.min(old.length + now.length, MOST_CHANGES);
  const size = 2 * most + 3;
  let reached = new Int32Array(size);
  const trace: Int32Array[] = [];
  for (let changes = 0; changes <= most; changes++) {
    trace.push(reached.slice());
    const next = reached.slice();
    for (let k = -changes; k <= changes; k += 2) {
      const x = startOf(next, k, changes, most);
      const end = slide(old, now, x, x - k);
      next[k + most + 1] = end;
      if (end >= old.length && end - k >= now.length) return walkBack(old, now, trace, most);
    }
    reached = next;
  }
  return undefined;
}

function startOf(reached: Int32Array, k: number, changes: number, most: number): number {
  const [left, right] = [reached[k + most] ?? 0, reached[k + most + 2] ?? 0];
  const goesDown = k === -changes || (k !== changes && left < right);
  return goesDown ? right : left + 1;
}

function slide(old: readonly string[], now: readonly string[], x: number, y: number): number {
  let [i, j] = [x, y];
  while (i < old.length && j < now.length && old[i] === now[j]) {
    i++;
    j++;
  }
  return i;
}

function walkBack(
  old: readonly string[],
  now: readonly string[],
  trace: Furthest,
  most: number,
): readonly Piece[] {
  const pieces: Piece[] = [];
  let [x, y] = [old.length, now.length];
  for (let changes = trace.length - 1; changes >= 0; changes--) {
    const reached = trace[changes] ?? new Int32Array();
    const k = x - y;
    const [left, right] = [reached[k + most] ?? 0, reached[k + most + 2] ?? 0];
    const goesDown = k === -changes || (k !== changes && left < right);
    const fromX = goesDown ? right : left;
    const fromY = fromX - (goesDown ? k + 1 : k - 1);
    while (x > fromX && y > fromY && x > 0 && y > 0) {
      pieces.push({ kind: 'same', text: old[--x] ?? '' });
      y--;
    }
    if (changes === 0) break;
    if (goesDown) pieces.push({ kind: 'in', text: now[--y] ?? '' });
    else pieces.push({ kind: 'out', text: old[--x] ?? '' });
  }
  return pieces.reverse();
}

function joined(pieces: readonly Piece[]): readonly Piece[] {
  const all: { kind: Piece['kind']; text: string }[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else all.push({ ...piece });
  }
  return all;
}

const MAX_CHARACTERS = 60;
const MOST_EDITS = 3;
/** Change the meaning, however short the change. */
const GRAVE = /\p{N}|[<>]|:\/\/|\b(?:no|not|never|none|nor|cannot|without)\b|n['’]t\b/iu;

export function isTypoSize(before: string, after: string): boolean {
  const changed = differenceOf(before, after).filter(({ kind }) => kind !== 'same');
  const side = (kind: Piece['kind']) =>
    changed
      .filter((piece) => piece.kind === kind)
      .map(({ text }) => text)
      .join('');
  const [out, put] = [side('out'), side('in')];
  if (out.length > MAX_CHARACTERS || put.length > MAX_CHARACTERS) return false;
  return !GRAVE.test(out) && !GRAVE.test(put) && editsBetween(out, put) <= MOST_EDITS;
}

/** Levenshtein distance. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const swap = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
