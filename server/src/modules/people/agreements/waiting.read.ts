import type { EnvelopeStatus } from '@holdfast/domain/people/agreements/envelope.machine';
import type { AgreementKind } from '@holdfast/domain/people/agreements/kinds';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type WaitingRow = {
  readonly agreementId: string;
  readonly kind: AgreementKind;
  readonly assetId: string | null;
  readonly assetName: string | null;
  readonly name: string;
  readonly version: number;
  readonly changeNote: string | null;
  readonly effectiveFrom: Date;
  readonly signedVersion: number | null;
  readonly signedAt: Date | null;
  readonly status: EnvelopeStatus | null;
  readonly expiresAt: Date | null;
  readonly isBlocking: boolean;
};

/**
 * Those sent to the party, the account agreement and, for a distributor, distributor agreements,
 * each in its latest version. Starts from sent copies: there is an agreement per asset, of which a
 * party signs few.
 */
export async function listWaiting(ctx: Ctx, partyId: string): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select a.id as agreement_id, a.kind, a.asset_id, t.name as asset_name, a.name, a.version,
      v.change_note, v.effective_from, last.version as signed_version, last.signed_at,
      e.status, e.expires_at,
      not exists (select 1 from agreements.envelope c
        where c.agreement_id = a.id and c.party_id = ${partyId} and c.status = 'COMPLETED'
          and c.version >= a.material_version) as is_blocking
    from (
      select id from agreements.agreement where kind in ('account', 'legal', 'contract')
      union select agreement_id from agreements.envelope
        where party_id = ${partyId} and status in ('SENT', 'OPENED')
    ) theirs
      join agreements.agreement a on a.id = theirs.id
      join agreements.version v on v.agreement_id = a.id and v.version = a.version
      left join catalogue.asset t on t.id = a.asset_id
      left join lateral (
        select e.status, e.expires_at, e.ended_by from agreements.envelope e
        where e.agreement_id = a.id and e.version = a.version and e.party_id = ${partyId}
        order by e.sent_at desc, e.id desc limit 1
      ) e on true
      left join lateral (
        select s.version, s.signed_at
        from agreements.signature s join agreements.envelope c on c.id = s.envelope_id
        where s.agreement_id = a.id and s.party_id = ${partyId} and c.completed_at is not null
        order by s.version desc, s.signed_at desc limit 1
      ) last on true
    where e.status in ('SENT', 'OPENED')
      or coalesce(e.status, 'EXPIRED') in ('EXPIRED', 'REJECTED')
        and (a.kind = 'account' or a.kind in ('legal', 'contract') and e.status is null
          and exists (select 1 from identity."user" u
            where u.party_id = ${partyId} and u.is_distributor))
        and coalesce((select l.status from agreements.envelope l
          where l.agreement_id = a.id and l.party_id = ${partyId}
          order by l.sent_at desc, l.id desc limit 1), '') <> 'TERMINATED'
        and not exists (select 1 from agreements.envelope c
          where c.agreement_id = a.id and c.party_id = ${partyId} and c.status = 'COMPLETED'
            and c.version >= (select coalesce(max(m.version), 0) from agreements.version m
              where m.agreement_id = a.id and m.is_material))
    order by is_blocking desc, v.effective_from, e.expires_at nulls last, a.id`.execute(ctx.tx);
  return rows;
}
