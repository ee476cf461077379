import {
  type TokenisationStatus,
  tokenisationMachine,
} from '@holdfast/domain/assets/tokenisation/tokenisation.machine';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { TokenisationRequest } from '../../../kit/db.generated.ts';

export type RequestRow = Omit<Selectable<TokenisationRequest>, 'status'> & {
  readonly status: TokenisationStatus;
};
export type NewRequest = Omit<Insertable<TokenisationRequest>, 'status' | 'requestedAt'>;

/** Saves a request; undefined when one of the asset waits or was approved. */
export async function saveRequest(ctx: Ctx, row: NewRequest): Promise<RequestRow | undefined> {
  const saved = await ctx.tx
    .insertInto('tokenisation.request')
    .values({ ...row, status: tokenisationMachine.initial, requestedAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();
  return saved as RequestRow | undefined;
}

/** Locks a request, so that a decision and a withdrawal at once meet here. */
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

/** The requests of an asset, the latest first. */
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

/** A page of requests, those that wait before the rest. */
export async function listRequests(
  ctx: Ctx,
  asked: {
    readonly status?: TokenisationStatus | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: readonly RequestRow[]; readonly total: number }> {
  const { status, limit, offset } = asked;
  const rows = await ctx.tx
    .selectFrom('tokenisation.request')
    .selectAll()
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? ''))
    .orderBy(sql`status = ${tokenisationMachine.initial}`, 'desc')
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const listed = rows.map(({ total: _, ...row }) => row as RequestRow);
  return { rows: listed, total: rows[0]?.total ?? 0 };
}
