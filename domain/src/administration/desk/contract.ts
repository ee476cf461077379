import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoMoment, uuid } from '../../kernel/fields.ts';
import { APPROVAL_KIND_NAMES, APPROVAL_PLACES } from '../../people/approvals/kinds.ts';
import { FRONT_END_KEYS } from '../front-ends/front-ends.ts';

/** Every role of the staff holds it. */
const anyStaff = { who: 'staff', account: 'active', permission: 'CAN_VIEW_ASSETS' } as const;

/** Something that waits for a second person. */
const approvalLine = z.object({
  id: uuid,
  kind: z.enum(APPROVAL_KIND_NAMES),
  /** "A role: Administrator for Yara Nasser", "Withdrawal: $25,000.00". */
  title: z.string(),
  requestedBy: z.string(),
  requestedAt: isoMoment,
  expiresAt: isoMoment,
  /** Why it is asked for, where somebody said so. */
  reason: z.string().nullable(),
  needed: z.number().int(),
  agreed: z.number().int(),
  /** Whether the caller is the one who may decide now. */
  mine: z.boolean(),
  canDecide: z.boolean(),
  /** Where it is decided: a part of the platform, and the asset or person that it is about. */
  place: z.enum(APPROVAL_PLACES),
  assetId: uuid.nullable(),
  userId: uuid.nullable(),
});

export type ApprovalLine = z.input<typeof approvalLine>;

export const approvals = endpoint({
  method: 'GET',
  path: '/admin/approvals',
  summary: 'What waits for a second person and concerns the caller',
  access: anyStaff,
  reply: z.array(approvalLine),
  refusals: [],
});

export const overview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits for the caller, by permission',
  access: anyStaff,
  reply: z.object({
    waiting: z.array(
      z.object({
        what: z.enum([
          'cases',
          'assets',
          'navs',
          'closings',
          'withdrawals',
          'distributions',
          'suspense',
          'settlement',
          'approvals',
        ]),
        count: z.number().int(),
        oldestAt: isoMoment.nullable(),
      }),
    ),
    /** Only for whoever manages people. */
    people: z
      .object({
        joinedThisWeek: z.number().int(),
        verifiedThisWeek: z.number().int(),
        blocked: z.number().int(),
      })
      .nullable(),
    closedFrontEnds: z.array(z.enum(FRONT_END_KEYS)),
  }),
  refusals: [],
});
