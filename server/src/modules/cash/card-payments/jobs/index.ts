import { HOUR, MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import type { Job } from '../../../../kit/jobs/jobs.ts';
import type { CardPort } from '../card.port.ts';
import { REFUND_JOB } from '../commands/approval.ts';
import { checkoutJob } from './checkouts.ts';
import { Follower } from './follower.ts';

export const cardPaymentJobs = (card: CardPort): Job[] => [
  checkoutJob(card),
  {
    name: REFUND_JOB,
    everyMs: 20 * SECOND,
    pausedBy: 'withdrawals',
    run: (edge) => new Follower(edge, card).askWhatIsDue(),
  },
  {
    name: 'payments.look_back',
    everyMs: HOUR,
    run: async (edge) => {
      await new Follower(edge, card).lookBack();
      return false;
    },
  },
  {
    name: 'payments.debts',
    everyMs: MINUTE,
    run: async (edge) => {
      await new Follower(edge, card).collect();
      return false;
    },
  },
];
