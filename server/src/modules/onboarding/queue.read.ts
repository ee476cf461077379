import type { ReviewStage } from '@holdfast/domain/onboarding/review.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import type { ReviewRow } from './repository.ts';

/** Reads that name the applicant beside the case: the queue is searched by name and e-mail. */

export type QueueFilter = {
  readonly q: string | undefined;
  readonly stages: readonly ReviewStage[];
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
};

/** One page of cases with their applicants, and how many there are. */
export async function listQueue(
  ctx: Ctx,
  filter: QueueFilter,
): Promise<{ readonly rows: readonly QueueRow[]; readonly total: number }> {
  let query = ctx.tx
    .selectFrom('onboarding.review as r')
    .innerJoin('identity.user as u', 'u.id', 'r.userId')
    .where('r.stage', 'in', [...filter.stages]);
  if (filter.assignedTo) query = query.where('r.assignedTo', '=', filter.assignedTo);
  if (filter.country) query = query.where('u.country', '=', filter.country);
  const wanted = filter.q?.trim();
  if (wanted) {
    const like = `%${wanted.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`;
    const number = /^(?:on-?)?(\d{1,12})$/i.exec(wanted)?.[1];
    query = query.where((eb) =>
      eb.or([
        eb('u.email', 'ilike', like),
        eb(sql<string>`u.first_name || ' ' || u.last_name`, 'ilike', like),
        ...(number ? [eb('r.number', '=', BigInt(number))] : []),
      ]),
    );
  }
  const { count } = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const direction = filter.latestFirst ? 'desc' : 'asc';
  const rows = await query
    .selectAll('r')
    .select(['u.email', 'u.avatar', 'u.country'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
    .orderBy('r.submittedAt', direction)
    .orderBy('r.id', direction)
    .offset((filter.page - 1) * filter.limit)
    .limit(filter.limit)
    .execute();
  return { rows: rows as unknown as readonly QueueRow[], total: Number(count) };
}

export type ActivityRow = {
  readonly at: Date;
  readonly action: string;
  readonly actorId: string | null;
  readonly reason: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** What was done to a case and to the account it is about, latest first. */
export async function listActivity(
  ctx: Ctx,
  caseId: string,
  userId: string,
): Promise<readonly ActivityRow[]> {
  const rows = await ctx.tx
    .selectFrom('kit.activity')
    .select(['at', 'action', 'actorId', 'reason', 'detail'])
    .where((eb) =>
      eb.or([
        eb.and([eb('subjectKind', '=', 'onboarding_case'), eb('subjectId', '=', caseId)]),
        eb.and([eb('subjectKind', '=', 'onboarding'), eb('subjectId', '=', userId)]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows as unknown as readonly ActivityRow[];
}
