import type { AgreementKind } from '@holdfast/domain/people/agreements/kinds';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

type Of = { readonly id: string; readonly kind: AgreementKind };

const IS_ACTIVE = sql`exists (select 1 from identity."user" u
  where u.party_id = p.id and u.user_status = 'active')`;

/** Parties whose last copy was terminated aren't asked to sign again. */
const isNotTerminated = (id: string) => sql`coalesce((select e.status from agreements.envelope e
  where e.party_id = p.id and e.agreement_id = ${id}
  order by e.sent_at desc, e.id desc limit 1), '') <> 'TERMINATED'`;

const isMember = ({ id, kind }: Of) =>
  kind === 'legal' || kind === 'contract'
    ? sql`${isNotTerminated(id)} and exists (select 1 from identity."user" u
        where u.party_id = p.id and u.is_distributor and u.user_status = 'active')`
    : sql`${isNotTerminated(id)} and ${IS_ACTIVE} and exists (
        select 1 from agreements.envelope e where e.party_id = p.id and e.agreement_id = ${id}
          and e.signed_at is not null)`;

/**
 * Parties without a copy of the latest version, whose last complete copy predates the last material
 * version.
 */
const isUnsent = ({ id }: Of) => sql`
  not exists (select 1 from agreements.envelope e
    where e.party_id = p.id and e.agreement_id = ${id}
      and (e.status = 'COMPLETED' and e.version >= (select max(v.version)
          from agreements.version v where v.agreement_id = ${id} and v.is_material)
        or e.version = (select a.version from agreements.agreement a where a.id = ${id})))`;

export async function nextUnsent(ctx: Ctx, of: Of, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from identity.party p
    where not p.is_outside and ${isMember(of)} and ${isUnsent(of)}
    order by p.id limit ${limit}`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

export async function countAudience(ctx: Ctx, of: Of) {
  const { rows } = await sql<{ all: number; unsent: number }>`
    select count(*)::int as all, (count(*) filter (where ${isUnsent(of)}))::int as unsent
    from identity.party p where not p.is_outside and ${isMember(of)}`.execute(ctx.tx);
  return rows[0] ?? { all: 0, unsent: 0 };
}

export async function isDistributor(ctx: Ctx, partyId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select 1 from identity."user"
      where party_id = ${partyId} and is_distributor) as is`.execute(ctx.tx);
  return rows[0]?.is ?? false;
}

export async function findExample(ctx: Ctx, of: Of): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id from identity.party p
    where not p.is_outside and ${isMember(of)}
    order by (select max(e.signed_at) from agreements.envelope e
      where e.party_id = p.id and e.agreement_id = ${of.id}) desc nulls last, p.id
    limit 1`.execute(ctx.tx);
  return rows[0]?.id;
}
