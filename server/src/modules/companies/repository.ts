import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import type { CompaniesCompany } from '../../kit/db.generated.ts';

export type CompanyRow = Selectable<CompaniesCompany>;

/** False when another company bears the name: two that come at once meet at the unique index. */
export async function saveCompany(ctx: Ctx, row: Insertable<CompaniesCompany>): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('companies.company')
    .values(row)
    .onConflict((c) => c.column('nameKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function findCompanies(ctx: Ctx, ids: readonly string[]): Promise<CompanyRow[]> {
  if (ids.length === 0) return [];
  return ctx.tx.selectFrom('companies.company').selectAll().where('id', 'in', ids).execute();
}

export const findCompanyOfParty = (ctx: Ctx, partyId: string): Promise<CompanyRow | undefined> =>
  ctx.tx
    .selectFrom('companies.company')
    .selectAll()
    .where('partyId', '=', partyId)
    .executeTakeFirst();

/** Locks the company's row: two decisions about one company come one after the other. */
export const lockCompany = (ctx: Ctx, id: string): Promise<CompanyRow | undefined> =>
  ctx.tx
    .selectFrom('companies.company')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateCompany(
  ctx: Ctx,
  id: string,
  patch: Partial<Insertable<CompaniesCompany>>,
): Promise<void> {
  await ctx.tx.updateTable('companies.company').set(patch).where('id', '=', id).execute();
}
