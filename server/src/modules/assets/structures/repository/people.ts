import { MEMBER_ROLES } from '@holdfast/domain/assets/structures/words';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type {
  StructuresBeneficialOwner,
  StructuresMember,
} from '../../../../kit/database/db.generated.ts';

export type MemberRow = Selectable<StructuresMember>;
export type BeneficialOwnerRow = Selectable<StructuresBeneficialOwner>;

const ROLES = [...MEMBER_ROLES];

export async function saveMember(ctx: Ctx, row: Insertable<StructuresMember>): Promise<void> {
  await ctx.tx.insertInto('structures.member').values(row).execute();
}

export async function updateMember(
  ctx: Ctx,
  key: { readonly id: string; readonly structureId: string },
  patch: Updateable<StructuresMember>,
): Promise<boolean> {
  const changed = await ctx.tx
    .updateTable('structures.member')
    .set(patch)
    .where('id', '=', key.id)
    .where('structureId', '=', key.structureId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

type Check = { readonly checkedAt: Date; readonly checkedBy: string | null } & {
  readonly checkEvidence: string;
};

export async function saveCheck(
  ctx: Ctx,
  of: 'member' | 'beneficialOwner',
  key: { readonly id: string; readonly structureId: string },
  check: Check,
): Promise<boolean> {
  const saved = await ctx.tx
    .updateTable(`structures.${of}`)
    .set(check)
    .where('id', '=', key.id)
    .where('structureId', '=', key.structureId)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export const listMembers = (ctx: Ctx, structureId: string): Promise<MemberRow[]> =>
  ctx.tx
    .selectFrom('structures.member')
    .selectAll()
    .where('structureId', '=', structureId)
    .orderBy('until', (by) => by.desc().nullsFirst())
    .orderBy(sql`array_position(${ROLES}::text[], role)`)
    .orderBy('since')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export async function saveBeneficialOwner(
  ctx: Ctx,
  row: Insertable<StructuresBeneficialOwner>,
): Promise<void> {
  await ctx.tx.insertInto('structures.beneficialOwner').values(row).execute();
}

export async function deleteBeneficialOwner(
  ctx: Ctx,
  key: { readonly id: string; readonly structureId: string },
): Promise<void> {
  await ctx.tx
    .deleteFrom('structures.beneficialOwner')
    .where('id', '=', key.id)
    .where('structureId', '=', key.structureId)
    .execute();
}

export const listBeneficialOwners = (
  ctx: Ctx,
  structureId: string,
): Promise<BeneficialOwnerRow[]> =>
  ctx.tx
    .selectFrom('structures.beneficialOwner')
    .selectAll()
    .where('structureId', '=', structureId)
    .orderBy('shareBps', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
