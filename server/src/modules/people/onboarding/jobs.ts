import { HOUR } from '@holdfast/domain/kernel/moment';
import type { Job } from '../../../kit/jobs.ts';
import { TERM_JOB, watchTerms } from './service/terms.ts';

/** What onboarding does by itself: it watches the last days of identity documents. */
export const onboardingJobs = (): Job[] => [
  { name: TERM_JOB, everyMs: HOUR, run: (edge) => watchTerms(edge) },
];
