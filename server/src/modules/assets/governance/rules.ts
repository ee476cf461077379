import {
  FOR_AND_AGAINST,
  LEAST_EXIT_PASS_BPS,
  LEAST_EXIT_QUORUM_BPS,
} from '@holdfast/domain/assets/governance/deciding';
import {
  ABSTAIN,
  LEAST_OPTIONS,
  LEAST_VOTING_HOURS,
  MOST_VOTING_HOURS,
} from '@holdfast/domain/assets/governance/poll.machine';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import type { FieldError } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { Draft } from './repository/polls.ts';

/** What a draft lacks before it can be scheduled, by field. */
export function missingOf(draft: Draft, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  const wrong = (field: string, message: string, rule = 'default') =>
    errors.push({ field, rule, message });
  if (!draft.question) wrong('question', messages.required('Question'), 'required');
  if (draft.options.length < LEAST_OPTIONS) {
    wrong('options', `should have at least ${LEAST_OPTIONS} options`);
  }
  const labels = new Set<string>();
  for (const [i, { label }] of draft.options.entries()) {
    const said = label.toLowerCase();
    if (!label) wrong(`options.${i}.label`, messages.required('Option'), 'required');
    else if (labels.has(said) || said === ABSTAIN) {
      wrong(`options.${i}.label`, 'should differ from the others');
    }
    labels.add(said);
  }
  if (draft.options.filter((one) => one.isRecommended).length > 1) {
    wrong('options', 'should have one recommendation at most');
  }
  if (draft.kind === 'exit') {
    const atLeast = (bps: number) => `should be ${bps / 100}% at least where an asset may end`;
    if (draft.quorumBps < LEAST_EXIT_QUORUM_BPS) {
      wrong('quorumPercent', atLeast(LEAST_EXIT_QUORUM_BPS));
    }
    if (draft.passBps < LEAST_EXIT_PASS_BPS) wrong('passPercent', atLeast(LEAST_EXIT_PASS_BPS));
    if (!draft.explanation) wrong('explanation', messages.required('Explanation'), 'required');
  }
  const opens = draft.opensAt && draft.opensAt > now ? draft.opensAt : now;
  if (draft.opensAt && draft.opensAt < now) wrong('opensAt', 'should not be in the past');
  if (!draft.closesAt) wrong('closesAt', messages.required('End'), 'required');
  else if (draft.closesAt < later(opens, LEAST_VOTING_HOURS * HOUR)) {
    wrong('closesAt', `should be ${LEAST_VOTING_HOURS} hours after the opening at the earliest`);
  } else if (draft.closesAt > later(opens, MOST_VOTING_HOURS * HOUR)) {
    wrong('closesAt', `should be ${MOST_VOTING_HOURS / 24} days after the opening at the latest`);
  }
  return errors;
}

/** The options of a vote that decides: For and Against, with what the owner says of each. */
export const fixedOptions = (given: Draft['options'] = []): Draft['options'] =>
  FOR_AND_AGAINST.map((label, i) => ({
    label,
    note: given[i]?.note ?? '',
    isRecommended: given[i]?.isRecommended ?? false,
  }));
