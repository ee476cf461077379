import type { MemberIdentity } from '@holdfast/domain/cash/company-limits/approver-shapes';
import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { CompanyLimitsMemberIdentity } from '../../../../kit/database/db.generated.ts';

export type IdentityRow = Selectable<CompanyLimitsMemberIdentity>;

const PURPOSE = 'company_limits';
const placeOf = (userId: string): string => `company_limits.member_identity|${userId}`;

export const sealDetails = (ctx: Ctx, userId: string, details: MemberIdentity): Buffer =>
  ctx.seal.close(PURPOSE, placeOf(userId), Buffer.from(JSON.stringify(details)));

export const openDetails = (
  ctx: Ctx,
  { userId, details }: Pick<IdentityRow, 'userId' | 'details'>,
): MemberIdentity =>
  JSON.parse(ctx.seal.open(PURPOSE, placeOf(userId), details).toString()) as MemberIdentity;

export async function saveIdentity(
  ctx: Ctx,
  row: Insertable<CompanyLimitsMemberIdentity>,
): Promise<void> {
  const unchecked = { checkedAt: null, checkedBy: null, checkNote: null };
  await ctx.tx
    .insertInto('companyLimits.memberIdentity')
    .values(row)
    .onConflict((c) => c.column('userId').doUpdateSet({ ...row, ...unchecked }))
    .execute();
}

export const findIdentity = (ctx: Ctx, userId: string): Promise<IdentityRow | undefined> =>
  ctx.tx
    .selectFrom('companyLimits.memberIdentity')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Locks the row, so the check applies to the current declaration. */
export const lockIdentity = (ctx: Ctx, userId: string): Promise<IdentityRow | undefined> =>
  ctx.tx
    .selectFrom('companyLimits.memberIdentity')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const markChecked = (ctx: Ctx, userId: string, checkedBy: string, checkNote: string) =>
  ctx.tx
    .updateTable('companyLimits.memberIdentity')
    .set({ checkedAt: ctx.now, checkedBy, checkNote })
    .where('userId', '=', userId)
    .execute();

export const saveVouch = (ctx: Ctx, userId: string, partyId: string) =>
  ctx.tx
    .insertInto('companyLimits.vouch')
    .values({ userId, partyId, vouchedAt: ctx.now })
    .onConflict((c) => c.column('userId').doUpdateSet({ partyId, vouchedAt: ctx.now }))
    .execute();
