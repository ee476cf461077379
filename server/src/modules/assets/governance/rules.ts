import { FOR_AND_AGAINST } from '@holdfast/domain/assets/governance/deciding';
import type { Draft } from './repository/polls.ts';

/** The options of a vote that decides: For and Against, with what the owner says of each. */
export const fixedOptions = (given: Draft['options'] = []): Draft['options'] =>
  FOR_AND_AGAINST.map((label, i) => ({
    label,
    note: given[i]?.note ?? '',
    isRecommended: given[i]?.isRecommended ?? false,
  }));
