import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { fingerprint } from './fingerprint.ts';
import { ANY_KIND, APPROVAL_KIND_NAMES, KIND_REFUSALS } from './kinds.ts';
import { APPROVALS } from './list.ts';
import { approvalLine, approvalView } from './shapes.ts';

/** Its kind determines who may see, decide and cancel a request; for others, it doesn't exist. */
const people = { who: 'signed_in', account: 'active' } as const;
const decider = { who: 'staff', account: 'active', permission: 'CAN_VIEW_ASSETS' } as const;

const about = { kind: z.enum(APPROVAL_KIND_NAMES), subjectId: uuid };
const one = { reply: approvalView, limit: 'money' } as const;
const value = 'second approval' as const;
const problems = ['NOT_FOUND', 'E_UNAUTHORIZED_ACTION', 'OWN_CASE', 'APPROVAL_NOT_OPEN'] as const;
/** Required unless remarks replace it. */
const rejection = {
  reason: text(500).optional(),
  /** For parts, if the kind accepts remarks. */
  remarks: z
    .array(z.object({ part: text(60), text: text(1_000) }))
    .min(1)
    .max(40)
    .optional(),
};

export const approvals = endpoint({
  method: 'GET',
  path: '/approvals',
  summary:
    'Lists requests the caller made or may decide, oldest first; `show=decided`: closed in the last 30 days',
  access: decider,
  cost: 'search',
  query: listQuery(APPROVALS),
  reply: z.array(approvalLine),
  refusals: [],
});

export const approval = endpoint({
  method: 'GET',
  path: '/approvals/:approvalId',
  summary: 'Returns an approval request, open or closed, with its payload and decisions',
  access: people,
  reply: approvalView,
  refusals: ['NOT_FOUND'],
});

export const approvalOf = endpoint({
  method: 'GET',
  path: '/approvals/subjects/:kind/:subjectId',
  summary: 'Returns the open request about a subject, or what its first approver would request',
  access: people,
  /** Null if none is open or can be made here. */
  reply: approvalView.nullable(),
  refusals: ['NOT_FOUND'],
});

export const firstApproval = endpoint({
  ...one,
  method: 'POST',
  path: '/approvals',
  summary: 'Approves a submission first, which requests the second approval, or rejects it',
  access: { ...decider, fresh: true },
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), ...about, fingerprint }),
    z.object({ decision: z.literal('reject'), ...about, ...rejection }),
  ]),
  decides: ANY_KIND,
  /** Null if rejected, or if one person was enough. */
  reply: approvalView.nullable(),
  refusals: [...problems, 'APPROVAL_OPEN', 'APPROVAL_CHANGED', ...KIND_REFUSALS],
});

const decisions = [...problems, 'OWN_REQUEST', 'ALREADY_DECIDED', 'APPROVAL_CHANGED'] as const;

export const approve = endpoint({
  ...one,
  method: 'POST',
  path: '/approvals/:approvalId/approve',
  summary: 'Approves a request as shown; the last required approval executes it',
  access: { ...decider, fresh: true },
  body: z.object({ fingerprint }),
  value,
  decides: ANY_KIND,
  refusals: [...decisions, 'NOT_APPROVED', ...KIND_REFUSALS],
});

export const reject = endpoint({
  ...one,
  method: 'POST',
  path: '/approvals/:approvalId/reject',
  summary: 'Rejects a request with a reason; one rejection is final',
  access: decider,
  body: z.object(rejection),
  value,
  decides: ANY_KIND,
  refusals: [...decisions, ...KIND_REFUSALS],
});

export const cancel = endpoint({
  method: 'POST',
  path: '/approvals/:approvalId/cancel',
  summary: 'Cancels the caller’s own request',
  access: people,
  reply: approvalView,
  limit: 'money',
  refusals: ['NOT_FOUND', 'APPROVAL_NOT_OPEN'],
});
