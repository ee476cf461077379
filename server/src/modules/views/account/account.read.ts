import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

type RetiredTokens = readonly {
  readonly id: string;
  readonly assetId: string;
  readonly thousandths: string;
  readonly certificate: string;
}[];

export const findAccount = (tx: Tx, userId: string) =>
  tx
    .selectFrom('identity.user as u')
    .innerJoin('identity.party as p', 'p.id', 'u.partyId')
    .leftJoin('companies.company as c', 'c.id', 'u.companyId')
    .selectAll('u')
    .select([
      'p.kind',
      'p.address',
      'p.approvedAt',
      'p.isOwner',
      'p.isCaseSent',
      'c.companyName',
      'c.isOwner as appliedAsOwner',
      'c.status as companyStatus',
      'c.riskDeclaredAt as companyRiskDeclaredAt',
      'c.organizationInvestorStatus',
      'c.organizationConfirmation',
      sql<string | null>`(select f.storage_key from files.file f
        where f.id = c.logo_file_id and f.is_public and f.removed_at is null)`.as('companyLogo'),
      sql<string[]>`array(select g.role from identity.role_grant g
        where g.user_id = u.id order by g.granted_at, g.role)`.as('roles'),
      sql<RetiredTokens>`array(select jsonb_build_object('id', r.id, 'assetId', r.asset_id,
          'thousandths', r.units::text, 'certificate', r.number)
        from retirement.retirement r
        where r.party_id = u.party_id and r.stage = 'RETIRED' and not r.is_unsold
        order by r.retired_at desc limit 500)`.as('retired'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();

export const listWatches = (tx: Tx, userId: string) =>
  tx
    .selectFrom('catalogue.watch')
    .select(['assetId', 'since'])
    .where('userId', '=', userId)
    .orderBy('since', 'desc')
    .limit(500)
    .execute();

/** A user's name, visible to the user, their company, their referrer and referrals, and staff. */
export const findBasicInfo = (tx: Tx, userId: string, askerId: string, isStaff: boolean) =>
  tx
    .selectFrom('identity.user as u')
    .innerJoin('identity.user as asker', (join) => join.on('asker.id', '=', askerId))
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.avatar'])
    .where('u.id', '=', userId)
    .where((e) =>
      e.or([
        e.val(isStaff),
        e('u.id', '=', e.ref('asker.id')),
        e('u.companyId', '=', e.ref('asker.companyId')),
        e('u.referredBy', '=', e.ref('asker.id')),
        e('asker.referredBy', '=', e.ref('u.id')),
      ]),
    )
    .executeTakeFirst();
