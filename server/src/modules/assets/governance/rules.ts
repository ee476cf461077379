import { FOR_AND_AGAINST } from '@holdfast/domain/assets/governance/deciding';
import type { Draft } from './repository/polls.ts';

export const fixedOptions = (given: Draft['options'] = []): Draft['options'] =>
  FOR_AND_AGAINST.map((label, i) => ({
    label,
    note: given[i]?.note ?? '',
    isRecommended: given[i]?.isRecommended ?? false,
  }));
