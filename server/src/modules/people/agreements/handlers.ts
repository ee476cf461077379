import { type Handler, handler } from '../../../kit/events.ts';
import { approvalEnded } from '../approvals/index.ts';
import { endUntrustedDraft } from './commands/issue.ts';
import { ISSUE_APPROVAL } from './queries/issue-matter.ts';

/** What was asked for ends with the trust in whoever asked. */
export const agreementHandlers = (): Handler[] => [
  handler(
    'agreements.approval_ended',
    approvalEnded,
    (ctx, { kind: _, subjectId, ...end }) => endUntrustedDraft(ctx, subjectId, end),
    ({ kind }) => kind === ISSUE_APPROVAL,
  ),
];
