import type { Job } from '../../../kit/jobs.ts';
import { transaction } from '../../../kit/transaction.ts';
import { ensureAccountAgreement } from './commands/publish.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sees at each start that the account agreement is there, in today's text. */
export const agreementJobs = (): Job[] => [
  {
    name: 'agreements.account',
    everyMs: DAY_MS,
    run: async (edge) => {
      await transaction(edge, { requestId: 'job' }, (ctx) => ensureAccountAgreement(ctx));
      return false;
    },
  },
];
