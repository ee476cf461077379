import type { CertificateFacts } from '@holdfast/domain/assets/retirement/certificate';
import type { RETIREMENTS } from '@holdfast/domain/assets/retirement/list';
import type {
  BeneficiaryType,
  RetirementPurpose,
} from '@holdfast/domain/assets/retirement/purposes';
import {
  type RetirementStage,
  retirementMachine,
} from '@holdfast/domain/assets/retirement/retirement.machine';
import type { Asked } from '@holdfast/domain/kernel/list';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { RetirementRetirement } from '../../../../kit/database/db.generated.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { isAssignedTo } from '../../../people/assignments/index.ts';

export type RetirementRow = Omit<
  Selectable<RetirementRetirement>,
  'stage' | 'beneficiaryType' | 'purpose' | 'certificate'
> & {
  readonly stage: RetirementStage;
  readonly beneficiaryType: BeneficiaryType;
  readonly purpose: RetirementPurpose;
  readonly certificate: CertificateFacts | null;
};

export type NewRetirement = Omit<Insertable<RetirementRetirement>, 'stage' | 'requestedAt'>;

export async function saveRetirement(ctx: Ctx, row: NewRetirement): Promise<RetirementRow> {
  const saved = await ctx.tx
    .insertInto('retirement.retirement')
    .values({ ...row, stage: retirementMachine.initial, requestedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return saved as RetirementRow;
}

/** Serialises a decision with a cancellation. */
export async function lockRetirement(ctx: Ctx, id: string): Promise<RetirementRow | undefined> {
  const row = ctx.tx
    .selectFrom('retirement.retirement')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (await row) as RetirementRow | undefined;
}

export async function findRetirement(ctx: Ctx, id: string): Promise<RetirementRow | undefined> {
  const row = ctx.tx
    .selectFrom('retirement.retirement')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (await row) as RetirementRow | undefined;
}

export async function findByNumber(ctx: Ctx, number: string): Promise<RetirementRow | undefined> {
  const row = ctx.tx
    .selectFrom('retirement.retirement')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  return (await row) as RetirementRow | undefined;
}

export type Listed = { readonly rows: readonly RetirementRow[]; readonly total: number };

type Filter = Omit<Asked<typeof RETIREMENTS>, 'assigned'> & {
  readonly partyId?: string | undefined;
  readonly assetId?: string | undefined;
  readonly isUnsold?: boolean;
  /** A user's id; null for unassigned, undefined for any. */
  readonly assignee?: string | null | undefined;
};

const ORDERS = {
  asked: sql`requested_at`,
  '-asked': sql`requested_at desc`,
  units: sql`units`,
  '-units': sql`units desc`,
} as const satisfies Record<NonNullable<Filter['sort']>, unknown>;

export async function listRetirements(ctx: Ctx, filter: Filter): Promise<Listed> {
  const { partyId, assetId, stage, isUnsold, sort, assignee } = filter;
  const waiting = sql`case when stage = 'REQUESTED' and ${partyId === undefined} then requested_at end`;
  let query = ctx.tx.selectFrom('retirement.retirement').selectAll();
  if (partyId !== undefined) query = query.where('partyId', '=', partyId);
  if (assetId !== undefined) query = query.where('assetId', '=', assetId);
  if (stage !== undefined) query = query.where('stage', '=', stage);
  if (isUnsold !== undefined) query = query.where('isUnsold', '=', isUnsold);
  if (assignee !== undefined) query = query.where(isAssignedTo('retirements', assignee));
  const ordered = query
    .orderBy(sort ? ORDERS[sort] : waiting)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc');
  return pageOfRows<RetirementRow>(ordered, filter);
}

export const listRetired = (
  ctx: Ctx,
  assetId: string,
  page: { readonly page: number; readonly limit: number },
): Promise<Listed> =>
  pageOfRows<RetirementRow>(
    ctx.tx
      .selectFrom('retirement.retirement')
      .selectAll()
      .where('assetId', '=', assetId)
      .where('stage', '=', 'RETIRED')
      .orderBy('retiredAt', 'desc')
      .orderBy('id', 'desc'),
    page,
  );

export async function listWaitingOf(
  ctx: Ctx,
  assetId: string,
  partyId: string,
): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('retirement.retirement')
    .select('id')
    .where('assetId', '=', assetId)
    .where('partyId', '=', partyId)
    .where('isUnsold', '=', false)
    .where('stage', '=', retirementMachine.initial)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function listHeld(ctx: Ctx): Promise<readonly { id: string; amount: bigint }[]> {
  return ctx.tx
    .selectFrom('retirement.retirement')
    .select(['id', 'units as amount'])
    .where('stage', '=', retirementMachine.initial)
    .where('isUnsold', '=', false)
    .execute();
}

export async function sumUnsoldRequested(ctx: Ctx, assetId: string): Promise<bigint> {
  const row = await ctx.tx
    .selectFrom('retirement.retirement')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('units'), sql<string>`0`).as('units'))
    .where('assetId', '=', assetId)
    .where('stage', '=', retirementMachine.initial)
    .where('isUnsold', '=', true)
    .executeTakeFirstOrThrow();
  return BigInt(row.units);
}

export async function nextCount(ctx: Ctx): Promise<bigint> {
  const { rows } = await sql<{ n: bigint }>`
    select nextval('retirement.certificate_count') as n`.execute(ctx.tx);
  return BigInt(rows[0]?.n ?? 0n);
}
