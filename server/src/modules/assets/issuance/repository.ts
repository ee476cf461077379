import { type TokenStatus, tokenMachine } from '@holdfast/domain/assets/issuance/token.machine';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { IssuanceToken } from '../../../kit/database/db.generated.ts';

export type Token = Omit<Selectable<IssuanceToken>, 'status'> & { readonly status: TokenStatus };

export async function saveToken(ctx: Ctx, row: Insertable<IssuanceToken>): Promise<void> {
  await ctx.tx.insertInto('issuance.token').values(row).execute();
}

export async function findTokens(ctx: Ctx, assetIds: readonly string[]): Promise<Token[]> {
  if (assetIds.length === 0) return [];
  const rows = ctx.tx.selectFrom('issuance.token').selectAll().where('assetId', 'in', assetIds);
  return (await rows.execute()) as Token[];
}

export async function markCreated(
  ctx: Ctx,
  assetId: string,
  created: { readonly txId: string | null },
): Promise<Token | undefined> {
  const { from, to } = tokenMachine.moves.confirm;
  const row = ctx.tx
    .updateTable('issuance.token')
    .set({ status: to, createdTx: created.txId, createdAt: ctx.now })
    .where('assetId', '=', assetId)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
  return (await row) as Token | undefined;
}

/** A check constraint refuses more than the token's total. */
export async function addIssued(ctx: Ctx, assetId: string, units: bigint): Promise<void> {
  await ctx.tx
    .updateTable('issuance.token')
    .set({ issuedUnits: sql<bigint>`issued_units + ${units}` })
    .where('assetId', '=', assetId)
    .execute();
}
