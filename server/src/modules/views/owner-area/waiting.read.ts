import { accessRequestMachine } from '@holdfast/domain/assets/catalogue/access-request.machine';
import type { RoundStatus } from '@holdfast/domain/assets/drafts/round.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type Waiting = {
  readonly assetId: string;
  /** Number of screens with edits that investors don't see yet. */
  readonly edits: number;
  readonly editsSince: Date | null;
  readonly roundKind: 'asset' | 'edits' | null;
  readonly roundStatus: RoundStatus | null;
  readonly roundReason: string | null;
  readonly files: number;
  readonly filesSince: Date | null;
  readonly asks: number;
  readonly asksSince: Date | null;
};

/**
 * Excludes terms copied into an offering, which are no longer editable. A locked or oversized file
 * is an obstacle only where pages are watermarked with the reader's name.
 */
export async function listWaiting(tx: Tx, assetIds: readonly string[]): Promise<Waiting[]> {
  if (assetIds.length === 0) return [];
  const { rows } = await sql<Waiting>`
    select a.id as asset_id, e.edits, e.since as edits_since, r.kind as round_kind,
      r.status as round_status, r.reason as round_reason, f.files, f.since as files_since,
      q.asks, q.since as asks_since
    from catalogue.asset a
    left join lateral (
      select count(*)::int as edits, min(s.saved_at) as since from drafts.section s
      where s.asset_id = a.id and s.version > s.live_version
        and not (s.section = 'commitment'
          and exists (select 1 from offerings.offering o where o.asset_id = a.id))
    ) e on true
    left join lateral (
      select kind, status, reason from drafts.round x where x.asset_id = a.id
      order by x.sent_at desc, x.id desc limit 1
    ) r on true
    left join lateral (
      select count(*)::int as files, min(d.created_at) as since from catalogue.document d
      join catalogue.file_reading x on x.file_id = d.file_id
      where d.asset_id = a.id and d.replaced_at is null
        and (x.problem = 'spoilt' or (x.problem is not null and a.watermarks))
    ) f on true
    left join lateral (
      select count(*)::int as asks, min(x.requested_at) as since from catalogue.access_request x
      where x.asset_id = a.id and x.status = ${accessRequestMachine.initial}
    ) q on true
    where a.id = any(${[...assetIds]}::uuid[])`.execute(tx);
  return rows;
}
