import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { releaseLockups } from './commands/issue-anchors.ts';

const LOCKUP_JOB = 'structures.lockups';
const AT_ONCE = 100;

export const structureJobs = (): Job[] => [
  {
    name: LOCKUP_JOB,
    everyMs: 60_000,
    run: (edge: Edge) =>
      transaction(edge, { requestId: LOCKUP_JOB }, (ctx) => releaseLockups(ctx, AT_ONCE)),
  },
];
