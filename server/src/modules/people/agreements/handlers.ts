import { type Handler, handler } from '../../../kit/events.ts';
import { approvalEnded } from '../approvals/index.ts';
import { endUndecidedDraft } from './commands/issue.ts';
import { ISSUE_APPROVAL } from './queries/issue-matter.ts';

/** A draft goes back to its author when its request ends without a decision. */
export const agreementHandlers = (): Handler[] => [
  handler(
    'agreements.approval_ended',
    approvalEnded,
    (ctx, { kind: _, subjectId, ...end }) => endUndecidedDraft(ctx, subjectId, end),
    ({ kind }) => kind === ISSUE_APPROVAL,
  ),
];
