import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { invalidateAll } from '../../../api/cache.ts';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';

export type ApprovalView = CallData<'GET /approvals/:approvalId'>;
export type ApprovalWhat = NonNullable<ApprovalView['what']>;
export type ApprovalPart = ApprovalWhat['parts'][number];

/** Others may decide in the meantime. */
const LIVE = { refetchInterval: 30_000 } as const;

export const approvalById = (approvalId: string) =>
  query('GET /approvals/:approvalId', { params: { approvalId } }, LIVE);

export const approvalAbout = (kind: ApprovalKind, subjectId: string) =>
  query('GET /approvals/subjects/:kind/:subjectId', { params: { kind, subjectId } }, LIVE);

/** A decision's effect may be shown anywhere, so everything on screen is refetched. */
const decision = {
  onSuccess: (_data: unknown, _given: unknown, client: Parameters<typeof invalidateAll>[0]) =>
    invalidateAll(client),
};

export const approveFirst = mutation('POST /approvals', {
  ...decision,
  ok: ({ data }, { body }) =>
    body.decision === 'reject' ? 'Rejected' : data ? 'Second approval requested' : 'Approved',
});
export const approve = mutation('POST /approvals/:approvalId/approve', {
  ...decision,
  ok: ({ data }) => (data.outcome === 'done' ? 'Approved' : 'Approval recorded'),
});
export const reject = mutation('POST /approvals/:approvalId/reject', {
  ...decision,
  ok: 'Rejected',
});
export const cancel = mutation('POST /approvals/:approvalId/cancel', {
  ...decision,
  ok: 'Request cancelled',
});
