import { blocksOf } from '@holdfast/domain/people/agreements/blocks';
import { type Marked, shownText } from './marked.ts';

export type Clause = {
  /** "5"; "" before the first heading. */
  readonly number: string;
  readonly title: string;
  /** The index among all headings, including removed ones; -1 before the first. */
  readonly place: number;
  /** The index among the later text's headings; undefined if removed. */
  readonly laterPlace: number | undefined;
  /** The number of changed paragraphs, including the heading. */
  readonly changes: number;
};

type Counted = { -readonly [Field in keyof Clause]: Clause[Field] };

export function clausesOf(marked: readonly Marked[]): readonly Clause[] {
  const clauses: Counted[] = [];
  let here: Counted | undefined;
  // The clause to which paragraphs after a removed clause belong.
  let kept: Counted | undefined;
  let later = 0;
  for (const block of marked) {
    const isOut = block.change === 'removed';
    if (block.kind === 'heading') {
      here = { ...named(block), ...placeOf(clauses, isOut ? undefined : later), changes: 0 };
      if (!isOut) [kept, later] = [here, later + 1];
      clauses.push(here);
    } else if (!isOut && here?.laterPlace === undefined) {
      here = kept;
    }
    if (!here) {
      here = { number: '', title: 'Beginning', place: -1, laterPlace: -1, changes: 0 };
      kept = here;
      clauses.unshift(here);
    }
    if (block.change !== 'same') here.changes += 1;
  }
  return clauses;
}

const placeOf = (before: readonly Clause[], laterPlace: number | undefined) => ({
  place: before.filter(({ place }) => place >= 0).length,
  laterPlace,
});

function named(block: Marked): Pick<Clause, 'number' | 'title'> {
  const text = block.change === 'removed' ? block.pieces.map((one) => one.text).join('') : '';
  const [, number = '', title = ''] = /^(\d{1,2})\. (.+)$/.exec(text || shownText(block)) ?? [];
  return { number, title };
}

/** The offset of the heading with this index; 0 if there is none. */
export function headingAt(body: string, place: number): number {
  let [from, seen] = [0, -1];
  for (const part of body.split(/\n{2,}/)) {
    from = body.indexOf(part, from);
    if (blocksOf(part)[0]?.kind === 'heading') seen += 1;
    if (seen === place && place >= 0) return from;
    from += part.length;
  }
  return 0;
}

export function withClause(body: string): string {
  const numbers = blocksOf(body)
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }) => Number.parseInt(text, 10));
  const next = Math.max(0, ...numbers) + 1;
  return `${body.trimEnd()}${body.trim() ? '\n\n' : ''}${next}. New clause\n\n`;
}
