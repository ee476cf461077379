import type { ApprovalLine } from '@holdfast/domain/administration/contract';
import type { UserCtx } from '../../../kit/ctx.ts';
import { type OpenRequest, openRequests } from '../../approvals/index.ts';
import { namesOf } from '../../identity/index.ts';
import { STAFF_KINDS } from '../rules.ts';
import { mayAgree, type StaffRequest, titleOf } from './requests.ts';

/** What the papers of a closing are asked for under. */
const EVIDENCE = 'offering.evidence';

/** What waits for a second person: what the caller asked for, and what they may decide. */
export async function approvalsFor(ctx: UserCtx): Promise<ApprovalLine[]> {
  const requests = await openRequests(ctx, [...STAFF_KINDS, EVIDENCE]);
  const about = requests.flatMap(({ payload }) => (payload as StaffRequest).userId ?? []);
  const names = await namesOf(ctx, [...about, ...requests.map((one) => one.requestedBy)]);
  const nameOf = (id: string | undefined) => names.get(id ?? '')?.name ?? 'Somebody who left';
  return requests.flatMap((one) => {
    const mine = one.requestedBy === ctx.actor.userId;
    const canDecide = !mine && !one.deciders.includes(ctx.actor.userId) && isTheirs(ctx, one);
    if (!mine && !canDecide) return [];
    const isStaff = STAFF_KINDS.includes(one.kind);
    const asked = one.payload as StaffRequest;
    const name = asked.userId ? nameOf(asked.userId) : `${asked.firstName} ${asked.lastName}`;
    return [
      {
        id: one.id,
        kind: one.kind,
        title: isStaff ? titleOf(asked, name) : 'Closing evidence of an offer',
        requestedBy: nameOf(one.requestedBy),
        requestedAt: one.requestedAt.toISOString(),
        expiresAt: one.expiresAt.toISOString(),
        reason: isStaff ? asked.reason : null,
        needed: one.needed,
        agreed: one.deciders.length,
        mine,
        canDecide,
        place: isStaff ? ('team' as const) : ('commitments' as const),
        staffRole: isStaff ? asked.role : null,
      },
    ];
  });
}

function isTheirs(ctx: UserCtx, one: OpenRequest): boolean {
  if (STAFF_KINDS.includes(one.kind)) return mayAgree(ctx, one.payload as StaffRequest);
  return ctx.actor.standing.permissions.has('CAN_MANAGE_COMMITMENTS');
}
