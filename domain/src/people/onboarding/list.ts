import { defineList, word } from '../../kernel/list.ts';
import { COUNTRIES } from '../../platform/reference/countries.ts';
import { CASE_KINDS } from './steps.ts';

/**
 * Longest waiting first. `to_review`: cases that await staff; `open`: also those that await the
 * applicant.
 */
export const CASES = defineList({
  name: 'cases',
  searched: true,
  filters: {
    stage: word(
      ['waiting', 'reviewing', 'asked', 'approved', 'rejected', 'to_review', 'open', 'all'],
      'open',
    ),
    kind: word([...CASE_KINDS, 'all'], 'all'),
    mine: word(['yes', 'no'], 'no'),
    country: word(COUNTRIES.map(({ code }) => code)),
  },
  sorts: word(['submittedAt', '-submittedAt'], 'submittedAt'),
});
