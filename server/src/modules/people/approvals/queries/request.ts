import { UUID } from '@holdfast/domain/kernel/ids';
import { APPROVAL_KINDS } from '@holdfast/domain/people/approvals/kinds';
import { refuse } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import type { AnyDefinition, Definitions, Request } from '../definition.ts';
import { findById } from '../repository.ts';

export function isDecider(ctx: UserCtx, definition: AnyDefinition, request?: Request): boolean {
  const { userId, standing } = ctx.actor;
  const permissions = standing.staffPermissions;
  if (!permissions.has(APPROVAL_KINDS[definition.kind].by)) return false;
  return (
    !request || !definition.mayDecide || definition.mayDecide({ userId, permissions }, request)
  );
}

export async function requestOf(ctx: Ctx, definitions: Definitions, id: string) {
  const row = UUID.test(id) ? await findById(ctx, id) : undefined;
  const definition = row && definitions.get(row.kind);
  if (!row || !definition) return refuse('NOT_FOUND', {});
  const { subjectId, requestedBy, requestedAt, byStaff } = row;
  const payload = row.payload as Request['payload'];
  const asked: Request = { id, subjectId, payload, requestedBy, requestedAt, byStaff };
  const isOpen = ['REQUESTED', 'APPROVED'].includes(row.status) && row.expiresAt > ctx.now;
  return { definition, row, asked, isOpen };
}
