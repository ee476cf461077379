import type { COMPANIES } from '@holdfast/domain/administration/company-desk/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { containing } from '../../../kit/database/like.ts';
import { pageOfRows } from '../../../kit/http/page-rows.ts';

export type CompanyRow = {
  readonly id: string;
  readonly companyName: string;
  readonly companyLogo: string | null;
  readonly isOwner: boolean;
  readonly status: 'pending' | 'in_progress' | 'approved' | 'rejected';
  readonly country: string | null;
  readonly city: string | null;
  readonly members: bigint;
  readonly createdAt: Date;
  readonly caseId: string | null;
  readonly caseNumber: bigint | null;
  readonly caseStage: string | null;
};

const ORDERS = {
  companyName: sql`lower(c.company_name)`,
  '-companyName': sql`lower(c.company_name) desc`,
  createdAt: sql`c.created_at`,
  '-createdAt': sql`c.created_at desc`,
} as const satisfies Record<Asked<typeof COMPANIES>['sort'], unknown>;

export async function listCompanies(
  ctx: Ctx,
  filter: Asked<typeof COMPANIES>,
): Promise<{ readonly rows: readonly CompanyRow[]; readonly total: number }> {
  let query = ctx.tx
    .selectFrom('companies.company as c')
    .leftJoin('onboarding.review as r', 'r.companyId', 'c.id')
    .leftJoin('files.file as f', (on) =>
      on.onRef('f.id', '=', 'c.logoFileId').on('f.isPublic', '=', true),
    );
  if (filter.status !== 'all') query = query.where('c.status', '=', filter.status);
  if (filter.kind !== 'all') query = query.where('c.isOwner', '=', filter.kind === 'owner');
  if (filter.country) query = query.where('c.country', '=', filter.country);
  const search = filter.q?.trim();
  if (search) {
    const like = containing(search);
    query = query.where((eb) =>
      eb.or([
        eb('c.companyName', 'ilike', like),
        eb('c.registrationNumber', 'ilike', like),
        eb.exists(
          eb
            .selectFrom('identity.user as u')
            .select('u.id')
            .whereRef('u.companyId', '=', 'c.id')
            .where('u.email', 'ilike', like),
        ),
      ]),
    );
  }
  const found = query
    .select(['c.id', 'c.companyName', 'c.isOwner', 'c.status', 'c.country', 'c.city'])
    .select(['c.createdAt', 'f.storageKey as companyLogo'])
    .select(['r.id as caseId', 'r.number as caseNumber', 'r.stage as caseStage'])
    .select(
      sql<bigint>`(select count(*) from identity."user" u where u.company_id = c.id)`.as('members'),
    )
    .orderBy(ORDERS[filter.sort])
    .orderBy('c.id');
  return pageOfRows<CompanyRow>(found, filter);
}

export const findCase = (
  ctx: Ctx,
  companyId: string,
): Promise<{ readonly id: string; readonly number: bigint; readonly stage: string } | undefined> =>
  ctx.tx
    .selectFrom('onboarding.review')
    .select(['id', 'number', 'stage'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();

export type HeldUnits = {
  readonly assetId: string;
  readonly name: string;
  readonly symbol: string;
  readonly units: bigint;
};

export async function unitsOf(ctx: Ctx, partyId: string): Promise<readonly HeldUnits[]> {
  const { rows } = await sql<HeldUnits>`
    select p.asset_id, a.name, a.symbol, p.units
    from ledger.position p join catalogue.asset a on a.id = p.asset_id
    where p.party_id = ${partyId} and p.units > 0
    order by a.name, a.id`.execute(ctx.tx);
  return rows;
}

export async function dollarsOf(
  ctx: Ctx,
  partyId: string,
): Promise<{ readonly available: bigint; readonly held: bigint }> {
  const { rows } = await sql<{ available: bigint; held: bigint }>`
    select (balance - held)::bigint as available, held from ledger.account
    where holder_kind = 'party' and holder_id = ${partyId}
      and commodity = 'USD' and purpose = 'main'`.execute(ctx.tx);
  return rows[0] ?? { available: 0n, held: 0n };
}

export type CompanyActivity = {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actorId: string | null;
  readonly reason: string | null;
};

export async function listCompanyActivity(
  ctx: Ctx,
  companyId: string,
  caseId: string | null,
): Promise<readonly CompanyActivity[]> {
  await ctx.writeRecords();
  const subjects = [companyId, ...(caseId ? [caseId] : [])];
  const rows = await ctx.tx
    .selectFrom('kit.activity')
    .select(['id', 'at', 'action', 'actorId', 'reason'])
    .where('subjectKind', 'in', ['company', 'organization_onboarding', 'onboarding_case'])
    .where('subjectId', 'in', subjects)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows as unknown as readonly CompanyActivity[];
}
