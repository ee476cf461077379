import {
  type OpeningMove,
  type OpeningStatus,
  openingMachine,
} from '@holdfast/domain/market/exchange/opening.machine';
import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ExchangeOpeningRequest } from '../../../../kit/database/db.generated.ts';
import { makeMove } from '../../../../kit/move.ts';

export type OpeningRow = Omit<Selectable<ExchangeOpeningRequest>, 'status'> & {
  readonly status: OpeningStatus;
};
export type NewOpening = Omit<Insertable<ExchangeOpeningRequest>, 'status'>;

/** The caller has locked the asset and found no pending request. */
export async function saveOpeningRequest(ctx: Ctx, row: NewOpening): Promise<void> {
  await ctx.tx
    .insertInto('exchange.openingRequest')
    .values({ ...row, status: openingMachine.initial })
    .execute();
}

/** Callers that change the request lock the asset. */
export const findLastOpening = async (ctx: Ctx, assetId: string): Promise<OpeningRow | undefined> =>
  (await ctx.tx
    .selectFrom('exchange.openingRequest')
    .selectAll()
    .where('assetId', '=', assetId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) as OpeningRow | undefined;

export const findOpening = async (ctx: Ctx, id: string): Promise<OpeningRow | undefined> =>
  (await ctx.tx
    .selectFrom('exchange.openingRequest')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()) as OpeningRow | undefined;

/** Serialises ending and deciding a request. */
export const lockOpening = async (ctx: Ctx, id: string): Promise<OpeningRow | undefined> =>
  (await ctx.tx
    .selectFrom('exchange.openingRequest')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as OpeningRow | undefined;

export const moveOpening = (
  ctx: Ctx,
  id: string,
  move: OpeningMove,
  end: { readonly decidedBy: string | null; readonly decisionReason: string | null },
): Promise<void> => makeMove(ctx, openingMachine, move, id, { ...end, decidedAt: ctx.now });
