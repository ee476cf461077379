import { blocksOf } from '@holdfast/domain/people/agreements/blocks';
import { type Marked, shownText } from './marked.ts';

/** A clause of a text, as a list of them names it. */
export type Clause = {
  /** "5"; empty for what stands before the first heading. */
  readonly number: string;
  readonly title: string;
  /** Its place among all headings, those that were taken out included; -1 before the first. */
  readonly place: number;
  /** Its place among the headings of the later text; undefined when it was taken out. */
  readonly laterPlace: number | undefined;
  /** How many of its paragraphs differ from the earlier text, its heading included. */
  readonly changes: number;
};

type Counted = { -readonly [Field in keyof Clause]: Clause[Field] };

/** The clauses of two compared texts, in the order in which they are read. */
export function clausesOf(marked: readonly Marked[]): readonly Clause[] {
  const clauses: Counted[] = [];
  let here: Counted | undefined;
  // Where paragraphs go on after a clause that was taken out.
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

/** Where in a text the heading stands that is the given one from the top; else the start. */
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

/** The text with one more clause at its end, numbered on. */
export function withClause(body: string): string {
  const numbers = blocksOf(body)
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }) => Number.parseInt(text, 10));
  const next = Math.max(0, ...numbers) + 1;
  return `${body.trimEnd()}${body.trim() ? '\n\n' : ''}${next}. New clause\n\n`;
}
