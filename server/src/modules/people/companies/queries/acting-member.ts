import { refuse } from '@holdfast/domain/people/companies/refusals';
import { managesMembers } from '@holdfast/domain/people/companies/roles';
import { type Permission, permissionsOf, type Role } from '@holdfast/domain/permissions';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type Member, membersOf } from '../../identity/index.ts';
import { type CompanyRow, lockCompany } from '../repository/company.ts';

export type Acting = {
  readonly company: CompanyRow;
  readonly members: readonly Member[];
  readonly own: Member;
  readonly permissions: ReadonlySet<Permission>;
};

/**
 * Locks the company, so that of two administrators who revoke each other's rights the second is
 * re-checked. Refuses COMPANY_DOES_NOT_EXISTS, E_UNAUTHORIZED_ACTION.
 */
export async function actingMember(ctx: UserCtx): Promise<Acting> {
  const { actor } = ctx;
  const company = actor.companyId ? await lockCompany(ctx, actor.companyId) : undefined;
  if (!company) return refuse('COMPANY_DOES_NOT_EXISTS', {});
  const members = await membersOf(ctx, company.id);
  const own = members.find((member) => member.userId === actor.userId);
  if (own?.userStatus !== 'active' || !managesMembers(own.roles)) {
    return refuse('E_UNAUTHORIZED_ACTION', {});
  }
  return { company, members, own, permissions: permissionsOf(own.roles as readonly Role[]) };
}
