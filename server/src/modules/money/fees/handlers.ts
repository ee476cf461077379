import { type Handler, handler } from '../../../kit/events.ts';
import { approvalEnded } from '../../people/approvals/index.ts';
import { endUndecided } from './commands/decide.ts';
import { FEE_APPROVAL } from './queries/matter.ts';

/** A proposal ends with its request, so that it can be made again. */
export const feeHandlers = (): Handler[] => [
  handler(
    'fees.approval_ended',
    approvalEnded,
    (ctx, { kind: _, subjectId, ...end }) => endUndecided(ctx, subjectId, end),
    ({ kind }) => kind === FEE_APPROVAL,
  ),
];
