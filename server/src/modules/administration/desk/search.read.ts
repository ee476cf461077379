import type { FoundThing, SearchKind } from '@holdfast/domain/administration/desk/search';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { containing } from '../../../kit/database/like.ts';

const MOST_OF_A_KIND = 5;

type Reads = (like: string) => RawBuilder<unknown>;

const READS: Readonly<Record<SearchKind, Reads>> = {
  person: (like) => sql`select u.id, trim(u.first_name || ' ' || u.last_name) as label,
      u.email as note, u.created_at as at from identity."user" u
    where lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.referral_code)
      like lower(${like})`,
  company: (like) => sql`select c.id, c.company_name as label,
      coalesce(c.registration_number, '') as note, c.created_at as at from companies.company c
    where c.company_name ilike ${like} or c.registration_number ilike ${like}`,
  case: (like) => sql`select r.id, 'ON-' || r.number as label, p.display_name as note,
      r.submitted_at as at
    from onboarding.review r join identity.party p on p.id = r.party_id
    where 'ON-' || r.number ilike ${like}`,
  withdrawal: (like) => sql`select w.id, w.reference as label,
      p.display_name as note, w.requested_at as at
    from withdrawals.withdrawal w join identity.party p on p.id = w.party_id
    where w.reference ilike ${like}`,
  deposit: (like) => sql`select d.id, d.reference as label, p.display_name as note,
      d.created_at as at
    from bank_deposits.deposit d join identity.party p on p.id = d.party_id
    where d.reference ilike ${like}`,
  transfer: (like) => sql`select t.id, t.reference as label, p.display_name as note, t.at,
      t.from_party as party_id
    from transfers.internal_transfer t join identity.party p on p.id = t.from_party
    where t.reference ilike ${like}`,
  ticket: (like) => sql`select t.id, t.number as label, t.subject as note, t.created_at as at
    from tickets.ticket t where t.number ilike ${like}`,
  asset: (like) => sql`select a.id, a.name as label, a.symbol as note, a.created_at as at
    from catalogue.asset a where a.name ilike ${like} or a.symbol ilike ${like}`,
};

export async function findThings(
  ctx: Ctx,
  kinds: readonly SearchKind[],
  q: string,
): Promise<FoundThing[]> {
  if (kinds.length === 0) return [];
  const like = containing(q);
  const parts = kinds.map((kind, at) => {
    const party = kind === 'transfer' ? sql`party_id` : sql`null::uuid`;
    return sql`(select ${at}::int as rank, ${kind}::text as kind, f.id, f.label, f.note,
        ${party} as party_id, f.at from (${READS[kind](like)}) f
      order by f.at desc limit ${MOST_OF_A_KIND})`;
  });
  const { rows } = await sql<FoundThing & { rank: number; at: Date }>`
    select * from (${sql.join(parts, sql` union all `)}) found order by rank, at desc`.execute(
    ctx.tx,
  );
  return rows.map(({ kind, id, label, note, partyId }) => ({ kind, id, label, note, partyId }));
}
