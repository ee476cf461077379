import type { ChangeableTerms } from '@holdfast/domain/assets/offerings/change';
import {
  type ClosingMove,
  type ClosingStep,
  closingMachine,
} from '@holdfast/domain/assets/offerings/closing.machine';
import { COUNTED_WHILE_OPEN } from '@holdfast/domain/assets/offerings/commitment.machine';
import {
  type EvidenceStage,
  evidenceMachine,
} from '@holdfast/domain/assets/offerings/evidence.machine';
import type { OFFERINGS } from '@holdfast/domain/assets/offerings/list';
import {
  type OfferingMove,
  type OfferingStage,
  type OfferMove,
  type OfferStatus,
  offeringMachine,
  offerMachine,
} from '@holdfast/domain/assets/offerings/offering.machine';
import type { AllocationRule } from '@holdfast/domain/assets/offerings/terms';
import type { Asked } from '@holdfast/domain/kernel/list';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { OfferingsOffering } from '../../../../kit/database/db.generated.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';
import { isAssignedTo } from '../../../people/assignments/index.ts';

type States = 'stage' | 'status' | 'step' | 'evidenceStage';

export type Offering = Omit<Selectable<OfferingsOffering>, States | 'allocationRule'> & {
  readonly stage: OfferingStage;
  readonly status: OfferStatus;
  readonly step: ClosingStep;
  readonly evidenceStage: EvidenceStage;
  readonly allocationRule: AllocationRule;
};

/** False if the asset has an open offering (unique index). */
export async function saveOffering(
  ctx: Ctx,
  row: Omit<Insertable<OfferingsOffering>, States>,
): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('offerings.offering')
    .values({ ...row, ...BEGINNING })
    .onConflict((c) => c.column('assetId').where('stage', '<>', 'ENDED').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

const BEGINNING = {
  stage: offeringMachine.initial,
  status: offerMachine.initial,
  step: closingMachine.initial,
  evidenceStage: evidenceMachine.initial,
};

export type OfferingPatch = Omit<MovePatch<'offerings.offering.stage'>, States>;

export async function moveOffering(
  ctx: Ctx,
  id: string,
  move: OfferingMove,
  patch: OfferingPatch,
): Promise<void> {
  await makeMove(ctx, offeringMachine, move, id, patch);
  if (isOfferMove(move)) await makeMove(ctx, offerMachine, move, id, {});
}

const isOfferMove = (move: OfferingMove): move is OfferMove & OfferingMove =>
  move in offerMachine.moves;

export const moveClosing = (
  ctx: Ctx,
  id: string,
  move: ClosingMove,
  patch: OfferingPatch = {},
): Promise<void> => makeMove(ctx, closingMachine, move, id, patch);

export async function findOfferings(ctx: Ctx, ids: readonly string[]): Promise<Offering[]> {
  if (ids.length === 0) return [];
  const rows = ctx.tx.selectFrom('offerings.offering').selectAll().where('id', 'in', ids);
  return (await rows.execute()) as Offering[];
}

export const findOffering = async (ctx: Ctx, id: string): Promise<Offering | undefined> =>
  (await findOfferings(ctx, [id]))[0];

/**
 * Every change to an offering or its commitments takes this lock first: no units are sold twice, no
 * cancelled commitment is approved, and no commitment is made during a closing. Accounts are locked
 * after it, never before.
 */
export async function lockOffering(ctx: Ctx, id: string): Promise<Offering | undefined> {
  const row = ctx.tx
    .selectFrom('offerings.offering')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (await row) as Offering | undefined;
}

export async function newestOffering(ctx: Ctx, assetId: string): Promise<Offering | undefined> {
  const row = ctx.tx
    .selectFrom('offerings.offering')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (await row) as Offering | undefined;
}

export type Due = { readonly id: string; readonly assetId: string; readonly stage: OfferingStage };

/** See `lastRightUntil`. */
const rightsRun = (ctx: Ctx) => sql<boolean>`exists (
  select from offerings.commitment c
  where c.offering_id = offering.id and c.stage = any(${[...COUNTED_WHILE_OPEN]}::text[])
    and c.cancel_until > ${ctx.now} and c.cancel_until > c.created_at)`;

/** Due to open or close, or past the long-stop date. Locks no rows. */
export async function listDue(ctx: Ctx, limit: number): Promise<Due[]> {
  const rows = ctx.tx
    .selectFrom('offerings.offering')
    .select(['id', 'assetId', 'stage'])
    .where((e) =>
      e.or([
        e.and([e('stage', '=', 'UPCOMING'), e('opensAt', '<=', ctx.now)]),
        e.and([
          e('stage', '=', 'OPEN'),
          e('closesAt', '<=', ctx.now),
          // Closing waits for the last cooling-off period; see `endAtDate`.
          e.or([e('approvedUnits', '<', e.ref('minUnits')), sql<boolean>`not ${rightsRun(ctx)}`]),
        ]),
        e.and([e('stage', 'in', ['VOTING', 'CLOSING']), e('longStopAt', '<=', ctx.now)]),
      ]),
    )
    .orderBy('closesAt')
    .limit(limit);
  return (await rows.execute()) as Due[];
}

export async function listWithSteps(ctx: Ctx, limit: number): Promise<Due[]> {
  const rows = ctx.tx
    .selectFrom('offerings.offering')
    .select(['id', 'assetId', 'stage'])
    .where((e) =>
      e.or([
        e.and([e('stage', '=', 'CLOSING'), e('step', 'in', ['reject', 'allocate', 'escrow'])]),
        e('stage', 'in', ['ISSUING', 'REFUNDING']),
      ]),
    )
    .orderBy('id')
    .limit(limit);
  return (await rows.execute()) as Due[];
}

type Page = { readonly page: number; readonly limit: number };
type Found = { readonly rows: Offering[]; readonly total: number };

export const listInClosing = (
  ctx: Ctx,
  which: { readonly stages: readonly OfferingStage[]; readonly notRefused: boolean },
  page: Page,
): Promise<Found> =>
  pageOfRows<Offering>(
    ctx.tx
      .selectFrom('offerings.offering')
      .selectAll()
      .where('stage', 'in', which.stages)
      .$if(which.notRefused, (q) => q.where('evidenceStage', '<>', 'REFUSED'))
      .orderBy('closingAt')
      .orderBy('id'),
    page,
  );

type OfferingFilter = Asked<typeof OFFERINGS> & {
  /** A user's id; null for unassigned, undefined for any. */
  readonly assignee: string | null | undefined;
  readonly among:
    | { readonly assetIds: readonly string[]; readonly companyIds: readonly string[] }
    | undefined;
};

const ORDERS = {
  closes: sql`coalesce(ended_at, closes_at)`,
  '-closes': sql`coalesce(ended_at, closes_at) desc`,
  committed: sql`pledged_units * unit_price`,
  '-committed': sql`pledged_units * unit_price desc`,
} as const satisfies Record<NonNullable<OfferingFilter['sort']>, unknown>;

export async function listAllOfferings(ctx: Ctx, filter: OfferingFilter): Promise<Found> {
  const { stage, status, sort, assignee, among } = filter;
  let query = ctx.tx.selectFrom('offerings.offering').selectAll();
  if (stage) query = query.where('stage', '=', stage);
  if (status) query = query.where('status', '=', status);
  if (assignee !== undefined) query = query.where(isAssignedTo('offerings', assignee));
  if (among) {
    query = query.where((e) =>
      e.or([
        sql<boolean>`asset_id = any(${among.assetIds}::uuid[])`,
        sql<boolean>`company_id = any(${among.companyIds}::uuid[])`,
      ]),
    );
  }
  const ordered = sort ? query.orderBy(ORDERS[sort]) : query.orderBy('createdAt', 'desc');
  return pageOfRows<Offering>(ordered.orderBy('id'), filter);
}

export async function setTerms(
  ctx: Ctx,
  id: string,
  terms: ChangeableTerms & { readonly version: number; readonly reconfirmBy: Date | null },
): Promise<void> {
  await ctx.tx.updateTable('offerings.offering').set(terms).where('id', '=', id).execute();
}

/** Returns the offering; check constraints refuse a negative count. */
export async function addCounts(
  ctx: Ctx,
  id: string,
  by: {
    readonly pledgedUnits?: bigint;
    readonly approvedUnits?: bigint;
    readonly allocatedUnits?: bigint;
    readonly investors?: number;
    readonly everPledged?: true;
  },
): Promise<Offering> {
  const row = await ctx.tx
    .updateTable('offerings.offering')
    .set({
      pledgedUnits: sql<bigint>`pledged_units + ${by.pledgedUnits ?? 0n}`,
      approvedUnits: sql<bigint>`approved_units + ${by.approvedUnits ?? 0n}`,
      allocatedUnits: sql<bigint>`allocated_units + ${by.allocatedUnits ?? 0n}`,
      investors: sql<number>`investors + ${by.investors ?? 0}`,
      ...(by.everPledged ? { everPledged: true } : {}),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Offering;
}
