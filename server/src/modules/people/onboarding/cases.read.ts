import type { ReviewStage } from '@holdfast/domain/people/onboarding/review.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { containing } from '../../../kit/database/like.ts';
import { pageOfRows } from '../../../kit/http/page-rows.ts';
import type { ReviewRow } from './repository/reviews.ts';

export type QueueFilter = {
  readonly q: string | undefined;
  readonly stages: readonly ReviewStage[];
  readonly kind: 'personal' | 'institutional' | undefined;
  readonly assignedTo: string | undefined;
  readonly country: string | undefined;
  readonly latestFirst: boolean;
  readonly page: number;
  readonly limit: number;
};

export type QueueRow = ReviewRow & {
  readonly email: string;
  readonly name: string;
  readonly avatar: string;
  readonly country: string | null;
  readonly companyName: string | null;
  readonly companyLogo: string | null;
  readonly companyCountry: string | null;
  readonly companyIsOwner: boolean | null;
};

export async function listQueue(
  ctx: Ctx,
  filter: QueueFilter,
): Promise<{ readonly rows: readonly QueueRow[]; readonly total: number }> {
  let query = ctx.tx
    .selectFrom('onboarding.review as r')
    .innerJoin('identity.user as u', 'u.id', 'r.userId')
    .leftJoin('companies.company as c', 'c.id', 'r.companyId')
    .leftJoin('files.file as f', (on) =>
      on.onRef('f.id', '=', 'c.logoFileId').on('f.isPublic', '=', true),
    )
    .where('r.stage', 'in', [...filter.stages]);
  if (filter.assignedTo) query = query.where('r.assignedTo', '=', filter.assignedTo);
  if (filter.kind) query = query.where('r.kind', '=', filter.kind);
  if (filter.country) {
    query = query.where(sql<string>`coalesce(c.country, u.country)`, '=', filter.country);
  }
  const search = filter.q?.trim();
  if (search) {
    const like = containing(search);
    const number = /^(?:on-?)?(\d{1,12})$/i.exec(search)?.[1];
    query = query.where((eb) =>
      eb.or([
        eb('u.email', 'ilike', like),
        eb('c.companyName', 'ilike', like),
        eb(sql<string>`u.first_name || ' ' || u.last_name`, 'ilike', like),
        ...(number ? [eb('r.number', '=', BigInt(number))] : []),
      ]),
    );
  }
  const direction = filter.latestFirst ? 'desc' : 'asc';
  const found = query
    .selectAll('r')
    .select(['u.email', 'u.avatar', 'u.country', 'c.companyName'])
    .select(['f.storageKey as companyLogo', 'c.country as companyCountry'])
    .select('c.isOwner as companyIsOwner')
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name'))
    .orderBy('r.submittedAt', direction)
    .orderBy('r.id', direction);
  return pageOfRows<QueueRow>(found, filter);
}

export type ActivityRow = {
  readonly at: Date;
  readonly action: string;
  readonly actorId: string | null;
  readonly reason: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

export async function listActivity(
  ctx: Ctx,
  caseId: string,
  about: { readonly kind: string; readonly id: string },
): Promise<readonly ActivityRow[]> {
  await ctx.writeRecords();
  const rows = await ctx.tx
    .selectFrom('kit.activity')
    .select(['at', 'action', 'actorId', 'reason', 'detail'])
    .where((eb) =>
      eb.or([
        eb.and([eb('subjectKind', '=', 'onboarding_case'), eb('subjectId', '=', caseId)]),
        eb.and([eb('subjectKind', '=', about.kind), eb('subjectId', '=', about.id)]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows as unknown as readonly ActivityRow[];
}
