import {
  ANNOUNCED_STAGES,
  type DistributionKind,
  type DistributionMove,
  type DistributionStage,
  distributionMachine,
} from '@holdfast/domain/assets/distributions/distribution.machine';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { DistributionsDistribution } from '../../../../kit/database/db.generated.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type DistributionRow = Omit<
  Selectable<DistributionsDistribution>,
  'stage' | 'kind' | 'recordOn' | 'payOn'
> & {
  readonly stage: DistributionStage;
  readonly kind: DistributionKind;
  /** "2026-11-13" */
  readonly recordOn: string | null;
  readonly payOn: string | null;
};

/** Drafts may share a name, and the name of a cancelled distribution can be used again. */
const UNNAMED_STAGES: readonly DistributionStage[] = ['DRAFT', 'CANCELLED'];

/** A withholding rate that overrides the default for a country or holder. */
export type Exception = {
  readonly country: string | null;
  readonly partyId: string | null;
  readonly bps: number;
};

export type Draft = {
  readonly kind: DistributionKind;
  readonly name: string;
  readonly perUnit: bigint | null;
  readonly total: bigint | null;
  readonly recordOn: string | null;
  readonly payOn: string | null;
  readonly note: string;
  readonly defaultBps: number;
  readonly exceptions: readonly Exception[];
  readonly documentIds: readonly string[];
};

type Owned = {
  readonly id: string;
  readonly assetId: string;
  readonly companyId: string;
  readonly ownerPartyId: string;
  readonly createdBy: string;
};

export async function saveDraft(ctx: Ctx, owned: Owned, draft: Draft): Promise<void> {
  const { exceptions, documentIds, ...row } = draft;
  const stage = distributionMachine.initial;
  await ctx.tx
    .insertInto('distributions.distribution')
    .values({ ...row, ...owned, stage, createdAt: ctx.now })
    .execute();
  await saveContents(ctx, owned.id, { exceptions, documentIds });
}

export async function rewriteDraft(ctx: Ctx, id: string, draft: Draft): Promise<void> {
  const { exceptions, documentIds, ...row } = draft;
  await ctx.tx.updateTable('distributions.distribution').set(row).where('id', '=', id).execute();
  await removeContents(ctx, id);
  await saveContents(ctx, id, { exceptions, documentIds });
}

export async function removeDraft(ctx: Ctx, id: string): Promise<void> {
  await removeContents(ctx, id);
  await ctx.tx.deleteFrom('distributions.distribution').where('id', '=', id).execute();
}

type Contents = Pick<Draft, 'exceptions' | 'documentIds'>;

async function saveContents(ctx: Ctx, distributionId: string, contents: Contents): Promise<void> {
  const exceptions = contents.exceptions.map((one, position) => ({
    ...{ distributionId, position },
    ...one,
  }));
  if (exceptions.length > 0) {
    await ctx.tx.insertInto('distributions.exception').values(exceptions).execute();
  }
  const documents = contents.documentIds.map((documentId, position) => ({
    ...{ distributionId, position },
    documentId,
  }));
  if (documents.length > 0) {
    await ctx.tx.insertInto('distributions.document').values(documents).execute();
  }
}

async function removeContents(ctx: Ctx, distributionId: string): Promise<void> {
  for (const table of ['distributions.exception', 'distributions.document'] as const) {
    await ctx.tx.deleteFrom(table).where('distributionId', '=', distributionId).execute();
  }
}

const one = (ctx: Ctx, id: string) =>
  ctx.tx.selectFrom('distributions.distribution').selectAll().where('id', '=', id);

export const findDistribution = async (
  ctx: Ctx,
  id: string,
): Promise<DistributionRow | undefined> =>
  (await one(ctx, id).executeTakeFirst()) as DistributionRow | undefined;

/** Serialises changes to a distribution. */
export const lockDistribution = async (
  ctx: Ctx,
  id: string,
): Promise<DistributionRow | undefined> =>
  (await one(ctx, id).forUpdate().executeTakeFirst()) as DistributionRow | undefined;

/** Serialises an asset's name checks until commit. */
export const lockNames = (ctx: Ctx, assetId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(
    hashtextextended(${`distribution names|${assetId}`}, 0))`.execute(ctx.tx);

export const findNamed = (
  ctx: Ctx,
  { id, assetId, name }: Pick<DistributionRow, 'id' | 'assetId' | 'name'>,
): Promise<{ readonly number: bigint } | undefined> =>
  ctx.tx
    .selectFrom('distributions.distribution')
    .select('number')
    .where('assetId', '=', assetId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('stage', 'not in', UNNAMED_STAGES)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();

export const listExceptions = (ctx: Ctx, id: string): Promise<Exception[]> =>
  ctx.tx
    .selectFrom('distributions.exception')
    .select(['country', 'partyId', 'bps'])
    .where('distributionId', '=', id)
    .orderBy('position')
    .execute();

export const listDocumentIds = async (ctx: Ctx, id: string): Promise<string[]> =>
  (
    await ctx.tx
      .selectFrom('distributions.document')
      .select('documentId')
      .where('distributionId', '=', id)
      .orderBy('position')
      .execute()
  ).map((row) => row.documentId);

type Filter = {
  readonly companyId?: string;
  readonly assetId?: string | undefined;
  readonly stage?: DistributionStage | undefined;
  readonly withDrafts: boolean;
  readonly waitingFirst?: true;
  readonly page: number;
  readonly limit: number;
};

export function listDistributions(ctx: Ctx, filter: Filter) {
  const { companyId, assetId, stage } = filter;
  let query = ctx.tx.selectFrom('distributions.distribution').selectAll();
  if (companyId !== undefined) query = query.where('companyId', '=', companyId);
  if (assetId !== undefined) query = query.where('assetId', '=', assetId);
  if (stage !== undefined) query = query.where('stage', '=', stage);
  if (!filter.withDrafts) query = query.where('stage', '<>', distributionMachine.initial);
  if (filter.waitingFirst) {
    query = query.orderBy(sql`stage = ${distributionMachine.moves.submit.to} desc`);
  }
  return pageOfRows<DistributionRow>(
    query.orderBy('createdAt', 'desc').orderBy('id', 'desc'),
    filter,
  );
}

export const listAnnounced = async (ctx: Ctx, assetId: string): Promise<DistributionRow[]> =>
  (await ctx.tx
    .selectFrom('distributions.distribution')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('stage', 'in', ANNOUNCED_STAGES)
    .orderBy('recordOn', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()) as DistributionRow[];

export const moveDistribution = (
  ctx: Ctx,
  id: string,
  move: DistributionMove,
  patch: MovePatch<'distributions.distribution.stage'>,
): Promise<void> => makeMove(ctx, distributionMachine, move, id, patch);

export async function listDue(
  ctx: Ctx,
  { recordBefore, payFrom }: { readonly recordBefore: string; readonly payFrom: string },
  limit: number,
): Promise<readonly string[]> {
  const { record, pay, finish } = distributionMachine.moves;
  const rows = await ctx.tx
    .selectFrom('distributions.distribution')
    .select('id')
    .where((e) =>
      e.or([
        e.and([e('stage', 'in', record.from), e('recordOn', '<', recordBefore)]),
        e.and([e('stage', 'in', pay.from), e('payOn', '<=', payFrom)]),
        e('stage', 'in', finish.from),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export const findLastBefore = async (
  ctx: Ctx,
  row: Pick<DistributionRow, 'id' | 'assetId' | 'createdAt'>,
): Promise<DistributionRow | undefined> =>
  (await ctx.tx
    .selectFrom('distributions.distribution')
    .selectAll()
    .where('assetId', '=', row.assetId)
    .where('recordedAt', 'is not', null)
    .where('stage', 'in', ANNOUNCED_STAGES)
    .where('createdAt', '<=', row.createdAt)
    .where('id', '<>', row.id)
    .orderBy('recordedAt', 'desc')
    .limit(1)
    .executeTakeFirst()) as DistributionRow | undefined;

export async function listHeldForPayment(ctx: Ctx) {
  const { pay, finish } = distributionMachine.moves;
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select d.id, (d.gross - d.outside_gross - coalesce(sum(b.net + b.held + b.withheld), 0))::bigint
      as amount
    from distributions.distribution d
    left join distributions.batch b on b.distribution_id = d.id
    where d.stage = any(${[...pay.from, ...finish.from]}::text[])
    group by d.id`.execute(ctx.tx);
  return rows.filter((row) => row.amount > 0n);
}
