import {
  type CompanyMove,
  companyMachine,
} from '@holdfast/domain/people/companies/company.machine';
import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { CompaniesCompany } from '../../../../kit/database/db.generated.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type CompanyRow = Selectable<CompaniesCompany>;

/** False if the name is taken or the party has a company. Unique indexes settle races. */
export async function saveCompany(ctx: Ctx, row: Insertable<CompaniesCompany>): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('companies.company')
    .values(row)
    .onConflict((c) => c.doNothing())
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
  patch: MovePatch<'companies.company.status'>,
): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await ctx.tx.updateTable('companies.company').set(patch).where('id', '=', id).execute();
}

export const moveCompany = (
  ctx: Ctx,
  id: string,
  move: CompanyMove,
  patch: MovePatch<'companies.company.status'>,
): Promise<void> => makeMove(ctx, companyMachine, move, id, patch);

export const findCompanyByKey = (ctx: Ctx, nameKey: string): Promise<CompanyRow | undefined> =>
  ctx.tx
    .selectFrom('companies.company')
    .selectAll()
    .where('nameKey', '=', nameKey)
    .executeTakeFirst();

/** False if the name is taken. A unique index settles races. */
export async function renameCompany(
  ctx: Ctx,
  id: string,
  companyName: string,
  nameKey: string,
): Promise<boolean> {
  try {
    // Returning a row makes a violation surface here.
    await ctx.tx
      .updateTable('companies.company')
      .set({ companyName, nameKey })
      .where('id', '=', id)
      .returning('id')
      .execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return false;
    throw error;
  }
}
