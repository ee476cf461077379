import type { TOKENISATIONS } from '@holdfast/domain/assets/tokenisation/list';
import {
  type TokenisationStatus,
  tokenisationMachine,
} from '@holdfast/domain/assets/tokenisation/tokenisation.machine';
import type { Asked } from '@holdfast/domain/kernel/list';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { TokenisationRequest } from '../../../kit/database/db.generated.ts';
import { pageOfRows } from '../../../kit/http/page-rows.ts';

export type RequestRow = Omit<Selectable<TokenisationRequest>, 'status'> & {
  readonly status: TokenisationStatus;
};
export type NewRequest = Omit<Insertable<TokenisationRequest>, 'status' | 'requestedAt'>;

/** Undefined while the asset has an open or approved request. */
export async function saveRequest(ctx: Ctx, row: NewRequest): Promise<RequestRow | undefined> {
  const saved = await ctx.tx
    .insertInto('tokenisation.request')
    .values({ ...row, status: tokenisationMachine.initial, requestedAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();
  return saved as RequestRow | undefined;
}

/** Serialises a decision with a withdrawal. */
export async function lockRequest(ctx: Ctx, id: string): Promise<RequestRow | undefined> {
  const row = ctx.tx
    .selectFrom('tokenisation.request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (await row) as RequestRow | undefined;
}

export async function findRequest(ctx: Ctx, id: string): Promise<RequestRow | undefined> {
  const row = ctx.tx
    .selectFrom('tokenisation.request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (await row) as RequestRow | undefined;
}

export async function requestsOf(ctx: Ctx, assetId: string): Promise<readonly RequestRow[]> {
  const rows = ctx.tx
    .selectFrom('tokenisation.request')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('requestedAt', 'desc')
    .limit(50)
    .execute();
  return (await rows) as RequestRow[];
}

export function listRequests(ctx: Ctx, asked: Asked<typeof TOKENISATIONS>) {
  const { status } = asked;
  let query = ctx.tx.selectFrom('tokenisation.request').selectAll();
  if (status) query = query.where('status', '=', status);
  const ordered = query
    .orderBy(sql`status = ${tokenisationMachine.initial}`, 'desc')
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc');
  return pageOfRows<RequestRow>(ordered, asked);
}
