import { type Handler, handler } from '../../../kit/events.ts';
import { approvalEnded } from '../approvals/index.ts';
import { events as identityEvents } from '../identity/index.ts';
import { endUndecidedDraft } from './commands/issue.ts';
import { endFormerNames } from './commands/renamed.ts';
import { ISSUE_APPROVAL } from './queries/issue-matter.ts';

/**
 * A draft goes back to its author when its request ends without a decision. What somebody signed
 * under a former name is to be signed again.
 */
export const agreementHandlers = (): Handler[] => [
  handler(
    'agreements.approval_ended',
    approvalEnded,
    (ctx, { kind: _, subjectId, ...end }) => endUndecidedDraft(ctx, subjectId, end),
    ({ kind }) => kind === ISSUE_APPROVAL,
  ),
  handler('agreements.signer_renamed', identityEvents.userRenamed, (ctx, { userId }) =>
    endFormerNames(ctx, userId),
  ),
];
