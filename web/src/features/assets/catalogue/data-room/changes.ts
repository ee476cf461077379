import { differenceOf, type Piece } from '@holdfast/domain/assets/drafts/words-diff';

export type Hunk = readonly Piece[];

const AROUND = 12;

export function changesBetween(before: string, after: string): readonly Hunk[] {
  const hunks: Piece[][] = [];
  let last: Piece[] | undefined;
  const pieces = differenceOf(before, after);
  for (const [n, piece] of pieces.entries()) {
    if (piece.kind !== 'same') {
      last ??= begin(hunks, pieces[n - 1]);
      last.push(piece);
      continue;
    }
    if (!last) continue;
    const words = piece.text.split(/(?<=\s)/);
    if (words.length <= 2 * AROUND && n < pieces.length - 1) {
      last.push(piece);
      continue;
    }
    last.push({ kind: 'same', text: words.slice(0, AROUND).join('') });
    last = undefined;
  }
  return hunks;
}

function begin(hunks: Piece[][], before: Piece | undefined): Piece[] {
  const words = before ? before.text.split(/(?<=\s)/) : [];
  const hunk: Piece[] =
    words.length > 0 ? [{ kind: 'same', text: words.slice(-AROUND).join('') }] : [];
  hunks.push(hunk);
  return hunk;
}
