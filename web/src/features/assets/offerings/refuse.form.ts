import { type Check, maxLength } from '../../../lib/figures/checks.ts';
import type { Paper } from './view.ts';

/** Rejection reasons by document kind; an empty one doesn't reject. */
export type Reasons = Readonly<Record<string, string>>;

const fits: Check = maxLength('Reason', 500);

/** Every reason must be valid and at least one given; the first field shows it. */
export function reasonProblems(reasons: Reasons): Readonly<Record<string, string | null>> {
  const [first = ''] = Object.keys(reasons);
  if (Object.values(reasons).every((words) => words.trim() === '')) {
    return { [first]: 'Enter a reason for at least one document' };
  }
  return Object.fromEntries(Object.entries(reasons).map(([kind, words]) => [kind, fits(words)]));
}

export const refusedIn = (reasons: Reasons, papers: readonly Paper[]) =>
  papers.flatMap(({ id, kind }) => {
    const reason = reasons[kind]?.trim();
    return reason ? [{ documentId: id, reason }] : [];
  });
