import { DAY, SECOND } from '@holdfast/domain/kernel/moment';
import { activityHead, sealActivities } from '../../../kit/activity-chain.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';

/** Writes the head of the chain to the operator's log daily. */
export const activityLogJobs = (): Job[] => [
  {
    name: 'administration.seal_activity',
    everyMs: 2 * SECOND,
    run: async (edge) => {
      const cause = { requestId: newIdOf(edge) };
      return (await transaction(edge, cause, sealActivities)) > 0;
    },
  },
  {
    name: 'administration.tell_head',
    everyMs: DAY,
    run: async (edge) => {
      const head = await transaction(edge, { requestId: newIdOf(edge) }, activityHead);
      if (head) {
        const facts = { seq: String(head.seq), hash: head.hash.toString('hex') };
        edge.log.info(facts, `The activity log ends with line ${facts.seq}, ${facts.hash}`);
      }
      return false;
    },
  },
];
