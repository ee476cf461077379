import { type Check, maxLength } from '../../../lib/figures/checks.ts';
import type { Paper } from './view.ts';

/** Why each paper is refused, by its kind; one without words is not refused. */
export type Reasons = Readonly<Record<string, string>>;

const fits: Check = maxLength('Reason', 500);

/** Every reason has to fit, and at least one has to be there, which the first field says. */
export function reasonProblems(reasons: Reasons): Readonly<Record<string, string | null>> {
  const [first = ''] = Object.keys(reasons);
  if (Object.values(reasons).every((words) => words.trim() === '')) {
    return { [first]: 'Say of at least one paper why you refuse it' };
  }
  return Object.fromEntries(Object.entries(reasons).map(([kind, words]) => [kind, fits(words)]));
}

/** The papers that are refused, as they are sent. */
export const refusedIn = (reasons: Reasons, papers: readonly Paper[]) =>
  papers.flatMap(({ id, kind }) => {
    const reason = reasons[kind]?.trim();
    return reason ? [{ documentId: id, reason }] : [];
  });
