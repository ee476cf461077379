import { sameBy } from '@holdfast/domain/cash/company-limits/approver';
import type { Ctx } from '../../../../kit/ctx.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { approverStanding, approversOf } from './approvers.ts';
import { identityOf } from './member-identity.ts';

/**
 * As staff see them before confirming the identity, with other members who may be the same person.
 * Null without fund rights.
 */
export async function describeApprover(
  ctx: Ctx,
  { id, partyId }: { readonly id: string; readonly partyId: string },
) {
  const all = await approversOf(ctx, partyId);
  const own = all.get(id);
  if (!own) return null;
  const said = await identityOf(ctx, id, partyId);
  const same = [...all.values()].filter(
    (other) =>
      other.userId !== id &&
      sameBy({ ...own, identity: own.said }, { ...other, identity: other.said }),
  );
  const names = await namesOf(
    ctx,
    same.map(({ userId }) => userId),
  );
  return {
    ...approverStanding(ctx, own),
    identity: said
      ? {
          fullName: said.fullName,
          dateOfBirth: said.dateOfBirth,
          documentType: said.documentType,
          country: said.country,
          documentNumber: said.documentNumber,
          declaredAt: said.declaredAt,
          checkedAt: said.checkedAt,
        }
      : null,
    sameAs: same.map(({ userId }) => ({ id: userId, name: names.get(userId)?.name ?? '' })),
  };
}
