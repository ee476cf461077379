import type { OWN_CODES } from '@holdfast/domain/assets/registers/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { Ctx } from '../../../kit/ctx.ts';
import { pageOfRows } from '../../../kit/http/page-rows.ts';
import { invariant } from '../../../kit/invariant.ts';

export type RecordRow = {
  readonly id: string;
  readonly salt: Buffer;
  readonly top: Buffer | null;
};

type NewRecord = {
  readonly assetId: string;
  readonly asOf: Date;
  readonly lines: number;
  readonly units: bigint;
};

/** The unique key serialises concurrent requests, so that all lines of a day share one salt. */
export async function beginRecord(ctx: Ctx, record: NewRecord): Promise<RecordRow> {
  await ctx.tx
    .insertInto('registers.record')
    .values({ ...record, id: ctx.newId(), salt: ctx.random(32), createdAt: ctx.now })
    .onConflict((on) => on.columns(['assetId', 'asOf']).doNothing())
    .execute();
  const row = await ctx.tx
    .selectFrom('registers.record')
    .select(['id', 'salt', 'top'])
    .where('assetId', '=', record.assetId)
    .where('asOf', '=', record.asOf)
    .executeTakeFirst();
  return invariant(row, 'the record begun exists');
}

export async function completeRecord(ctx: Ctx, id: string, top: Buffer): Promise<boolean> {
  const written = await ctx.tx
    .updateTable('registers.record')
    .set({ top })
    .where('id', '=', id)
    .where('top', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export const findRecord = (ctx: Ctx, id: string) =>
  ctx.tx.selectFrom('registers.record').selectAll().where('id', '=', id).executeTakeFirst();

export async function findCode(ctx: Ctx, recordId: string, partyId: string) {
  const row = await ctx.tx
    .selectFrom('registers.lineCode')
    .select('code')
    .where('recordId', '=', recordId)
    .where('partyId', '=', partyId)
    .where('takenBackAt', 'is', null)
    .executeTakeFirst();
  return row?.code;
}

type NewCode = {
  readonly code: string;
  readonly recordId: string;
  readonly partyId: string;
  readonly address: string;
  readonly units: bigint;
  readonly salt: string;
  readonly path: string[];
};

/** The first code saved for a party, even for concurrent calls. */
export async function saveCode(ctx: Ctx, code: NewCode): Promise<string> {
  await ctx.tx
    .insertInto('registers.lineCode')
    .values({ ...code, createdAt: ctx.now })
    .onConflict((on) =>
      on.columns(['recordId', 'partyId']).where('takenBackAt', 'is', null).doNothing(),
    )
    .execute();
  const kept = await findCode(ctx, code.recordId, code.partyId);
  return invariant(kept, 'the saved code exists');
}

export const findLineOfCode = (ctx: Ctx, code: string) =>
  ctx.tx
    .selectFrom('registers.lineCode as c')
    .innerJoin('registers.record as r', 'r.id', 'c.recordId')
    .select([
      'c.code',
      'c.partyId',
      'c.address',
      'c.units',
      'c.salt',
      'c.path',
      'c.takenBackAt',
      'r.id as recordId',
      'r.assetId',
      'r.asOf',
      'r.top',
      'r.lines',
      'r.units as outstanding',
    ])
    .where('c.code', '=', code)
    .executeTakeFirst();

const codesOf = (ctx: Ctx, partyId: string) =>
  ctx.tx
    .selectFrom('registers.lineCode as c')
    .innerJoin('registers.record as r', 'r.id', 'c.recordId')
    .where('c.partyId', '=', partyId);

const CODE = ['c.code', 'r.assetId', 'r.asOf', 'c.units', 'c.createdAt', 'c.takenBackAt'] as const;
export type CodeRow = NonNullable<Awaited<ReturnType<typeof findOwnCode>>>;

export function listCodes(ctx: Ctx, partyId: string, asked: Asked<typeof OWN_CODES>) {
  const { assetId } = asked;
  const query = codesOf(ctx, partyId)
    .select(CODE)
    .$if(assetId !== undefined, (codes) => codes.where('r.assetId', '=', assetId ?? ''))
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.code');
  return pageOfRows<CodeRow>(query, asked);
}

export const findOwnCode = (ctx: Ctx, partyId: string, code: string) =>
  codesOf(ctx, partyId).select(CODE).where('c.code', '=', code).executeTakeFirst();

/** False if it was already revoked. */
export async function endCode(ctx: Ctx, code: string): Promise<boolean> {
  const ended = await ctx.tx
    .updateTable('registers.lineCode')
    .set({ takenBackAt: ctx.now })
    .where('code', '=', code)
    .where('takenBackAt', 'is', null)
    .returning('code')
    .executeTakeFirst();
  return ended !== undefined;
}
