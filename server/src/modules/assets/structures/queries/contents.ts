import type { Ctx } from '../../../../kit/ctx.ts';
import { listBeneficialOwners, listMembers } from '../repository/people.ts';
import { listShareClasses } from '../repository/share-classes.ts';
import type { StructureRow } from '../repository/structures.ts';

export async function contentsOf(ctx: Ctx, { id }: Pick<StructureRow, 'id'>) {
  return {
    members: await listMembers(ctx, id),
    owners: await listBeneficialOwners(ctx, id),
    classes: await listShareClasses(ctx, [id]),
  };
}
export type Contents = Awaited<ReturnType<typeof contentsOf>>;
