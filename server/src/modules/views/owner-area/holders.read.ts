import { pollMachine } from '@holdfast/domain/assets/governance/poll.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

/** Values are null where there is no such poll, change or distribution. */
export type Asked = {
  readonly assetId: string;
  /** The open poll that closes first. */
  readonly pollClosesAt: Date | null;
  readonly isShort: boolean | null;
  readonly pollReason: string | null;
  readonly changeReason: string | null;
  readonly changeAt: Date | null;
  readonly confirmBy: Date | null;
  /** The distribution awaiting funds, in cents. */
  readonly fundId: string | null;
  readonly fundAmount: bigint | null;
  readonly fundBy: Date | null;
  /** The newest distribution that staff returned. */
  readonly distributionId: string | null;
  readonly distributionReason: string | null;
  readonly recordOn: Date | null;
  readonly payOn: Date | null;
};

export async function listRequestedNavs(tx: Tx, assetIds: readonly string[]): Promise<Asked[]> {
  if (assetIds.length === 0) return [];
  const { rows } = await sql<Asked>`
    select a.id as asset_id, p.closes_at as poll_closes_at, p.is_short,
      back.rejection as poll_reason, c.decided_reason as change_reason, c.decided_at as change_at,
      o.reconfirm_by as confirm_by, f.id as fund_id, f.gross as fund_amount,
      f.pay_on::timestamp at time zone 'UTC' as fund_by,
      m.id as distribution_id, m.reason as distribution_reason,
      r.record_on::timestamp at time zone 'UTC' as record_on,
      r.pay_on::timestamp at time zone 'UTC' as pay_on
    from catalogue.asset a
    left join lateral (
      -- Of a running secret poll nothing tells whether a vote just completed its quorum.
      select x.closes_at, not x.is_named or coalesce((select sum(v.weight) from governance.voter v
          where v.poll_id = x.id and v.voted_at is not null), 0) * 10000
        < x.electorate_weight * x.quorum_bps as is_short
      from governance.poll x where x.asset_id = a.id and x.status = 'OPEN'
      order by x.closes_at limit 1
    ) p on true
    left join lateral (
      select rejection from governance.poll x
      where x.asset_id = a.id and x.status = ${pollMachine.initial} and x.rejection is not null
      order by x.requested_at desc limit 1
    ) back on true
    left join lateral (
      select x.id, case when exists (
          select 1 from offerings.commitment k
          where k.offering_id = x.id and k.stage = 'RECONFIRM_DUE') then x.reconfirm_by
        end as reconfirm_by
      from offerings.offering x where x.asset_id = a.id and x.stage = 'OPEN' limit 1
    ) o on true
    left join lateral (
      select case when x.status = 'REJECTED' then x.decided_reason end as decided_reason,
        x.decided_at
      from offerings.change x where x.offering_id = o.id order by x.requested_at desc limit 1
    ) c on true
    left join lateral (
      select id, gross, pay_on from distributions.distribution x
      where x.asset_id = a.id and x.stage = 'RECORDED' order by x.pay_on limit 1
    ) f on true
    left join lateral (
      select id, reason from distributions.distribution x
      where x.asset_id = a.id and x.stage = 'DRAFT' and x.reason is not null
      order by x.created_at desc limit 1
    ) m on true
    left join lateral (
      select case when x.stage = 'APPROVED' then x.record_on end as record_on, x.pay_on
      from distributions.distribution x
      where x.asset_id = a.id and x.stage in ('APPROVED', 'RECORDED', 'FUNDED')
      order by x.pay_on limit 1
    ) r on true
    where a.id = any(${[...assetIds]}::uuid[])`.execute(tx);
  return rows;
}
