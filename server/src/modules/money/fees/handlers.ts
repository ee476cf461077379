import { type Handler, handler } from '../../../kit/events.ts';
import { approvalEnded } from '../../people/approvals/index.ts';
import { endUntrusted } from './commands/decide.ts';
import { FEE_APPROVAL } from './queries/matter.ts';

/** What somebody proposed ends with the trust in them, so that others can propose it anew. */
export const feeHandlers = (): Handler[] => [
  handler(
    'fees.approval_ended',
    approvalEnded,
    (ctx, { kind: _, subjectId, ...end }) => endUntrusted(ctx, subjectId, end),
    ({ kind }) => kind === FEE_APPROVAL,
  ),
];
