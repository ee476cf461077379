import type {
  OWNER_PROCEDURES,
  TRANSFER_PROCEDURES,
} from '@holdfast/domain/assets/transfer-procedures/list';
import {
  type ProcedureKind,
  type ProcedureStatus,
  procedureMachine,
  type ReasonClass,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import type { Asked } from '@holdfast/domain/kernel/list';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx, Gathered } from '../../../kit/ctx.ts';
import type { TransferProceduresProcedure } from '../../../kit/database/db.generated.ts';
import { asking, statement, uuids } from '../../../kit/database/statement.ts';
import { pageOfRows } from '../../../kit/http/page-rows.ts';

type Stored = Selectable<TransferProceduresProcedure>;
export type ProcedureRow = Omit<Stored, 'status' | 'kind' | 'reasonClass'> & {
  readonly status: ProcedureStatus;
  readonly kind: ProcedureKind;
  readonly reasonClass: ReasonClass;
};
export type NewProcedure = Omit<Insertable<TransferProceduresProcedure>, 'status' | 'requestedAt'>;

export async function saveProcedure(ctx: Ctx, row: NewProcedure): Promise<ProcedureRow> {
  const saved = await ctx.tx
    .insertInto('transferProcedures.procedure')
    .values({ ...row, status: procedureMachine.initial, requestedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return saved as ProcedureRow;
}

/** Serialises decisions. */
export async function lockProcedure(ctx: Ctx, id: string): Promise<ProcedureRow | undefined> {
  const row = ctx.tx
    .selectFrom('transferProcedures.procedure')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (await row) as ProcedureRow | undefined;
}

export async function findProcedure(ctx: Ctx, id: string): Promise<ProcedureRow | undefined> {
  const row = ctx.tx
    .selectFrom('transferProcedures.procedure')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (await row) as ProcedureRow | undefined;
}

export function listProcedures(ctx: Ctx, asked: Asked<typeof TRANSFER_PROCEDURES>) {
  const { status } = asked;
  let query = ctx.tx.selectFrom('transferProcedures.procedure').selectAll();
  if (status) query = query.where('status', '=', status);
  const ordered = query.orderBy('requestedAt', 'desc').orderBy('id', 'desc');
  return pageOfRows<ProcedureRow>(ordered, asked);
}

export const listOfOwner = (
  ctx: Ctx,
  of: { readonly assetId: string; readonly ownerPartyId: string },
  page: Asked<typeof OWNER_PROCEDURES>,
) =>
  pageOfRows<ProcedureRow>(
    ctx.tx
      .selectFrom('transferProcedures.procedure')
      .selectAll()
      .where('assetId', '=', of.assetId)
      .where('ownerPartyId', '=', of.ownerPartyId)
      .orderBy('requestedAt', 'desc')
      .orderBy('id', 'desc'),
    page,
  );

/** False if the freeze is already in force. */
export async function saveFreeze(ctx: Ctx, row: ProcedureRow): Promise<boolean> {
  const { assetId, partyId, id: procedureId } = row;
  const saved = await ctx.tx
    .insertInto('transferProcedures.freeze')
    .values({ id: procedureId, assetId, partyId, procedureId, since: ctx.now })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function endFreeze(ctx: Ctx, row: ProcedureRow): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update transfer_procedures.freeze set ended_by = ${row.id}, ended_at = ${ctx.now}
    where asset_id = ${row.assetId} and party_id is not distinct from ${row.partyId}::uuid
      and ended_at is null
    returning id`.execute(ctx.tx);
  return rows[0]?.id;
}

/** Null stands for the whole asset. */
export async function listFrozenIn(
  { tx }: Pick<Ctx, 'tx'>,
  assetIds: readonly string[],
): Promise<readonly Frozen[]> {
  return assetIds.length === 0 ? [] : frozenIn(tx, [assetIds]);
}
type Frozen = { readonly assetId: string; readonly partyId: string | null };
const frozenIn = statement<Frozen>(`
  select asset_id as "assetId", party_id as "partyId" from transfer_procedures.freeze
  where asset_id = any($1::uuid[]) and ended_at is null`);

const wholesThere = asking<{ assetId: string }>(`
  select asset_id as "assetId" from transfer_procedures.freeze
  where asset_id = any($1::uuid[]) and party_id is null and ended_at is null`);
export const gatherWholes = (ctx: Ctx, assetIds: readonly string[]) =>
  wholesThere(ctx.tx, [uuids(assetIds, (id) => id)]);

export const listFrozen = (ctx: Ctx, assetId: string): Promise<readonly (string | null)[]> =>
  ctx.gathered(frozenOf, assetId);
const frozenOf: Gathered<string, readonly (string | null)[]> = {
  read: async (tx, assetIds) => {
    const rows = await listFrozenIn({ tx }, [...new Set(assetIds)]);
    const byAsset = Map.groupBy(rows, (row) => row.assetId);
    return assetIds.map((id) => (byAsset.get(id) ?? []).map((row) => row.partyId));
  },
};

export async function listHolderFreezes(
  ctx: Ctx,
): Promise<readonly { readonly id: string; readonly partyId: string }[]> {
  const rows = await ctx.tx
    .selectFrom('transferProcedures.freeze')
    .select(['id', 'partyId'])
    .where('partyId', 'is not', null)
    .where('endedAt', 'is', null)
    .execute();
  return rows.flatMap(({ id, partyId }) => (partyId ? [{ id, partyId }] : []));
}
