import type { DraftStatus } from '@holdfast/domain/people/agreements/draft.machine';
import type { EnvelopeStatus } from '@holdfast/domain/people/agreements/envelope.machine';
import type { AgreementKind } from '@holdfast/domain/people/agreements/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { containing } from '../../../kit/database/like.ts';

export type Progress = {
  readonly asked: number;
  readonly signed: number;
  readonly waiting: number;
  readonly toCountersign: number;
  readonly ended: number;
};

const progressOf = (since: RawBuilder<unknown>) => sql`
  select count(*)::int as asked,
    (count(*) filter (where l.status in ('COMPLETED', 'SUPERSEDED', 'TERMINATED')))::int as signed,
    (count(*) filter (where l.status in ('SENT', 'OPENED')
      or l.status = 'PARTLY_SIGNED' and a.kind = 'asset'))::int as waiting,
    (count(*) filter (where l.status = 'PARTLY_SIGNED' and a.kind <> 'asset'))::int
      as to_countersign,
    (count(*) filter (where l.status in ('REJECTED', 'EXPIRED', 'CANCELLED')))::int as ended
  from (
    select distinct on (e.party_id) e.status from agreements.envelope e
    where e.agreement_id = a.id and e.version >= ${since}
    order by e.party_id, e.status = 'COMPLETED' desc, e.sent_at desc, e.id desc
  ) l`;

/** The last material version, in force or upcoming. */
const LAST_MATERIAL = sql`(select coalesce(max(v.version), 0) from agreements.version v
  where v.agreement_id = a.id and v.is_material)`;

export type TemplateRow = Progress & {
  readonly id: string;
  readonly kind: AgreementKind;
  readonly name: string;
  readonly assetId: string | null;
  readonly assetName: string | null;
  readonly version: number;
  readonly materialVersion: number;
  readonly effectiveFrom: Date | null;
  readonly draftStatus: DraftStatus | null;
  readonly draftUpdatedAt: Date | null;
};

const templates = (all: RawBuilder<unknown>, more = sql``) => sql`
  select a.id, a.kind, a.name, a.asset_id, t.name as asset_name, a.version, a.material_version,
    v.effective_from, d.status as draft_status, d.updated_at as draft_updated_at, p.* ${more}
  from ${all} a
    left join catalogue.asset t on t.id = a.asset_id
    left join agreements.version v on v.agreement_id = a.id and v.version = a.version
    left join agreements.draft d on d.agreement_id = a.id and d.status in ('DRAFT', 'REQUESTED')
    cross join lateral (${progressOf(LAST_MATERIAL)}) p`;

type Filter = {
  readonly kind?: AgreementKind | undefined;
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

/** Counts signatures only for the rows on the page. */
export async function listTemplates(ctx: Ctx, { kind, q, page, limit }: Filter) {
  const order = sql`array_position(array['account', 'legal', 'contract', 'asset'], a.kind),
    t.name nulls first, a.name, a.id`;
  const ofPage = sql`(
    select a.*, (count(*) over ())::int as total
    from agreements.agreement a left join catalogue.asset t on t.id = a.asset_id
    where ${kind ? sql`a.kind = ${kind}` : sql`true`}
      and ${q ? sql`lower(a.name || ' ' || coalesce(t.name, '')) like ${containing(q.toLowerCase())}` : sql`true`}
    order by ${order} limit ${limit} offset ${(page - 1) * limit})`;
  const { rows } = await sql<TemplateRow & { total: number }>`
    ${templates(ofPage, sql`, a.total`)} order by ${order}`.execute(ctx.tx);
  return { rows: rows as readonly TemplateRow[], total: rows[0]?.total ?? 0 };
}

export async function findTemplate(ctx: Ctx, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    ${templates(sql`agreements.agreement`)} where a.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export async function countByVersion(
  ctx: Ctx,
  id: string,
): Promise<ReadonlyMap<number, { readonly asked: number; readonly signed: number }>> {
  const { rows } = await sql<{ version: number; asked: number; signed: number }>`
    select version, count(distinct party_id)::int as asked,
      (count(distinct party_id) filter (where completed_at is not null))::int as signed
    from agreements.envelope where agreement_id = ${id} group by version`.execute(ctx.tx);
  return new Map(rows.map(({ version, ...counts }) => [version, counts] as const));
}

export type EnvelopeView = {
  readonly id: string;
  readonly agreementId: string;
  readonly agreementName: string;
  readonly kind: AgreementKind;
  readonly version: number;
  readonly partyId: string;
  readonly partyName: string;
  readonly status: EnvelopeStatus;
  readonly sentAt: Date;
  readonly openedAt: Date | null;
  readonly signedAt: Date | null;
  readonly signedBy: string | null;
  readonly completedAt: Date | null;
  readonly countersignerName: string | null;
  readonly expiresAt: Date | null;
  readonly reminders: number;
  readonly remindedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedReason: string | null;
  readonly validUntil: Date | null;
  readonly issuerId: string | null;
  readonly assetName: string | null;
};

const ENVELOPE = sql`
  select e.id, e.agreement_id, a.name as agreement_name, a.kind, e.version, e.party_id,
    p.display_name as party_name, e.status, e.sent_at, e.opened_at, e.signed_at,
    s.name as signed_by, e.completed_at, e.countersigner_name, e.expires_at, e.reminders,
    e.reminded_at, e.ended_at, e.ended_reason, e.valid_until, t.company_id as issuer_id,
    t.name as asset_name
  from agreements.envelope e
    join agreements.agreement a on a.id = e.agreement_id
    join identity.party p on p.id = e.party_id
    left join catalogue.asset t on t.id = a.asset_id
    left join agreements.signature s on s.envelope_id = e.id`;

const STATES = {
  to_countersign: sql`e.status = 'PARTLY_SIGNED'`,
  waiting: sql`e.status in ('SENT', 'OPENED')`,
  signed: sql`e.status = 'COMPLETED'`,
  ended: sql`e.status in ('REJECTED', 'EXPIRED', 'CANCELLED', 'SUPERSEDED', 'TERMINATED')`,
} as const;

export type EnvelopeFilter = {
  readonly agreementId?: string | undefined;
  readonly version?: number | undefined;
  readonly state?: keyof typeof STATES | undefined;
  readonly issuerId?: string | undefined;
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

/** Pending copies first, oldest first; then the others, newest first. */
export async function listEnvelopes(ctx: Ctx, filter: EnvelopeFilter) {
  const { agreementId, version, state, issuerId, q, page, limit } = filter;
  const isOnSide = issuerId
    ? sql`t.company_id = ${issuerId}`
    : sql`${state !== 'to_countersign'} or t.id is null`;
  const isOurs = issuerId ? sql`true` : sql`t.id is null`;
  const where = sql`
    where ${agreementId ? sql`e.agreement_id = ${agreementId}` : sql`true`}
      and ${version ? sql`e.version = ${version}` : sql`true`}
      and ${state ? STATES[state] : sql`true`} and (${isOnSide})
      and ${q ? sql`lower(p.display_name) like ${containing(q.toLowerCase())}` : sql`true`}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${ENVELOPE} ${where}) f`.execute(ctx.tx);
  const { rows } = await sql<EnvelopeView>`${ENVELOPE} ${where}
    order by e.status = 'PARTLY_SIGNED' and ${isOurs} desc,
      array_position(array['PARTLY_SIGNED', 'OPENED', 'SENT'], e.status) nulls last,
      case when e.status in ('PARTLY_SIGNED', 'OPENED', 'SENT') then e.sent_at end,
      coalesce(e.completed_at, e.ended_at, e.sent_at) desc, e.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx);
  return { rows: rows as readonly EnvelopeView[], total: counted[0]?.total ?? 0 };
}

export async function findEnvelope(ctx: Ctx, id: string): Promise<EnvelopeView | undefined> {
  const { rows } = await sql<EnvelopeView>`${ENVELOPE} where e.id = ${id}`.execute(ctx.tx);
  return rows[0];
}
