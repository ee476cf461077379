import type { AssetStatus, ReviewStatus } from '@holdfast/domain/assets/catalogue/asset.machine';
import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import type { EvidenceStage } from '@holdfast/domain/assets/offerings/evidence.machine';
import type {
  OfferingStage,
  OfferStatus,
} from '@holdfast/domain/assets/offerings/offering.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type OfferRow = {
  readonly offeringId: string;
  readonly offerStage: OfferingStage;
  readonly offerStatus: OfferStatus;
  readonly unitPrice: bigint;
  readonly maxUnits: bigint;
  readonly pledgedUnits: bigint;
  readonly investors: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly longStopAt: Date;
  readonly closingAt: Date | null;
  readonly endedAt: Date | null;
  readonly evidenceStage: EvidenceStage;
};

type NoOffer = { readonly [K in keyof OfferRow]: null };

export type AssetFacts = {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly category: Category;
  readonly status: AssetStatus;
  readonly reviewStatus: ReviewStatus;
  readonly reviewReason: string | null;
  readonly submittedAt: Date | null;
  readonly createdAt: Date;
  readonly offerIsFull: boolean;
  readonly haltReason: string | null;
  readonly haltedUntil: Date | null;
  readonly frozenSince: Date | null;
  readonly lastPrice: bigint | null;
  readonly changeBps: number | null;
  readonly tradingSince: Date | null;
  readonly nav: bigint | null;
  readonly navOn: string | null;
  readonly navDueOn: string | null;
  readonly navStatus: 'REQUESTED' | 'APPROVED' | 'REJECTED' | null;
  readonly navRequestedAt: Date | null;
  readonly navDecidedAt: Date | null;
  readonly navReason: string | null;
  readonly navIsWithdrawn: boolean | null;
} & (OfferRow | NoOffer);

const MOST_ASSETS = 200;

/** Lists all assets, drafts included, newest first; or only one asset. */
export async function listAssets(
  tx: Tx,
  companyId: string,
  only: string | null = null,
): Promise<AssetFacts[]> {
  const { rows } = await sql<AssetFacts>`
    select a.id, a.name, a.symbol, a.category, a.status, a.review_status, a.review_reason,
      a.submitted_at, a.created_at, l.last_price, l.change_bps, l.offer_is_full,
      l.halt_reason, l.halted_until, l.frozen_since,
      m.opened_at as trading_since, current.nav, current.valued_on as nav_on, l.nav_due_on,
      asked.status as nav_status, asked.requested_at as nav_requested_at,
      asked.decided_at as nav_decided_at, asked.reason as nav_reason,
      asked.is_withdrawn as nav_is_withdrawn,
      o.id as offering_id, o.stage as offer_stage, o.status as offer_status, o.unit_price,
      o.max_units, o.pledged_units, o.investors, o.opens_at, o.closes_at, o.long_stop_at,
      o.closing_at, o.ended_at, o.evidence_stage
    from catalogue.asset a
    join catalogue.listing l on l.asset_id = a.id
    left join exchange.market m on m.asset_id = a.id and m.closed_at is null
    left join lateral (
      select * from offerings.offering x where x.asset_id = a.id order by x.seq desc limit 1
    ) o on true
    left join lateral (
      select x.nav, x.valued_on from valuation.nav x
      where x.asset_id = a.id and x.status = 'APPROVED' and x.corrected_by is null
      order by x.valued_on desc, x.requested_at desc limit 1
    ) current on true
    left join lateral (
      select x.* from valuation.nav x where x.asset_id = a.id order by x.requested_at desc limit 1
    ) asked on true
    where a.company_id = ${companyId} and (${only}::uuid is null or a.id = ${only}::uuid)
    order by a.created_at desc, a.id limit ${MOST_ASSETS}`.execute(tx);
  return rows;
}

export type Pledges = {
  readonly offeringId: string;
  readonly count: number;
  readonly amount: bigint;
  readonly since: Date;
};

export async function listPledges(tx: Tx, offeringIds: readonly string[]): Promise<Pledges[]> {
  if (offeringIds.length === 0) return [];
  return tx
    .selectFrom('offerings.commitment')
    .select(['offeringId'])
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`sum(amount)::bigint`.as('amount'),
      sql<Date>`min(created_at)`.as('since'),
    ])
    .where('offeringId', 'in', offeringIds)
    .where('stage', '=', 'PLEDGED')
    .groupBy('offeringId')
    .execute();
}

export type PaperFacts = {
  readonly offeringId: string;
  readonly kind: string;
  readonly refusedAt: Date | null;
  readonly refusedReason: string | null;
};

export async function listDocuments(tx: Tx, offeringIds: readonly string[]): Promise<PaperFacts[]> {
  if (offeringIds.length === 0) return [];
  return tx
    .selectFrom('offerings.evidence')
    .select(['offeringId', 'kind', 'refusedAt', 'refusedReason'])
    .where('offeringId', 'in', offeringIds)
    .where('replacedAt', 'is', null)
    .execute();
}

export type SentBack = {
  readonly id: string;
  readonly name: string;
  readonly reason: string | null;
  readonly at: Date | null;
};

export const listSentBack = (tx: Tx, companyId: string): Promise<SentBack[]> =>
  tx
    .selectFrom('structures.structure')
    .select(['id', 'name', 'reviewReason as reason', 'decidedAt as at'])
    .where('companyId', '=', companyId)
    .where('status', '=', 'rejected')
    .orderBy('decidedAt')
    .orderBy('id')
    .limit(100)
    .execute();
