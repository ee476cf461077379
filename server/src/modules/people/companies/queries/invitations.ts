import { actionsOf } from '@holdfast/domain/kernel/actions';
import {
  type InvitationStatus,
  invitationMachine,
} from '@holdfast/domain/people/companies/invitation.machine';
import type { MemberRole } from '@holdfast/domain/people/companies/roles';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { displayNames } from '../../identity/index.ts';
import type { InvitationRow } from '../repository/invitations.ts';

export async function describeInvitations(ctx: Ctx, rows: readonly InvitationRow[]) {
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.invitedBy),
  );
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role as MemberRole,
    invitedBy: nameOf(row.invitedBy),
    sentAt: row.sentAt,
    expiresAt: row.expiresAt,
    expired: row.expiresAt <= ctx.now,
    actions: actionsOf(
      invitationMachine,
      row.status as InvitationStatus,
      viewerOf(ctx.actor, { companyId: row.companyId }),
    ),
  }));
}
