import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { requestApproval } from '../../approvals/index.ts';
import { lockAgreement } from '../repository/agreements.ts';
import { moveDraft } from '../repository/drafts.ts';
import { lockOpen } from './drafts.ts';
import { assertIssuable, issueApproval, record } from './issue-approval.ts';

export async function requestIssue(ctx: UserCtx, agreementId: string): Promise<void> {
  const agreement = (await lockAgreement(ctx, agreementId)) ?? refuse('AGREEMENT_NOT_FOUND', {});
  const draft = await lockOpen(ctx, agreementId, 'request');
  await assertIssuable(ctx, draft);
  await requestApproval(ctx, issueApproval, draft.id, { agreement, draft });
  await moveDraft(ctx, draft.id, 'request', {
    requestedBy: ctx.actor.userId,
    requestedAt: ctx.now,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  });
  await record(ctx, { agreement, draft }, 'request', draft.changeNote);
}
