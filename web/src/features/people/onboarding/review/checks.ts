import { documentTitle } from '@holdfast/domain/people/onboarding/documents';
import { dateTime } from '../../../../lib/figures/format.ts';
import type { CaseView } from '../onboarding.ts';

export type Check = CaseView['checks'][number];
export type CheckState = 'passed' | 'failed' | 'not_done' | 'waived' | 'not_recorded';

export const stateOf = ({ result }: Check): CheckState =>
  'outcome' in result ? result.outcome : result.how;

export const openChecks = (checks: readonly Check[]): readonly Check[] =>
  checks.filter((check) => ['not_done', 'failed'].includes(stateOf(check)));

export function wordsOf({ task, opens, result }: Check): string {
  switch (result.how) {
    case 'automatic':
      return `Automatic. Compared: ${result.compared}.`;
    case 'staff':
      return `By ${result.by}, ${dateTime(result.at)}. Opened: ${titles(result.opened)}.`;
    case 'waived':
      return 'Not required: a step it covers was waived.';
    case 'not_recorded':
      return 'This case was decided before checks were recorded.';
    case 'not_done':
      if (task === null) return 'Automatic. Nothing to compare yet.';
      return opens.length > 0 ? task : 'No document to compare yet.';
  }
}

const titles = (kinds: Check['opens']): string =>
  kinds.map((kind) => documentTitle(kind).toLowerCase()).join(', ');

export function checkProblem(check: Check, unopened: CaseView['unopened']): string | undefined {
  const missing = check.opens.filter((kind) => unopened.includes(kind));
  return missing.length > 0 ? `Open first: ${titles(missing)}` : undefined;
}
