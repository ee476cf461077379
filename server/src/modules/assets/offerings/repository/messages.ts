import { type Insertable, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { OfferingsMessage } from '../../../../kit/database/db.generated.ts';

export type MessageRow = Selectable<OfferingsMessage>;

export async function saveMessage(ctx: Ctx, row: Insertable<OfferingsMessage>): Promise<void> {
  await ctx.tx.insertInto('offerings.message').values(row).execute();
}

export const listMessages = (ctx: Ctx, offeringId: string): Promise<MessageRow[]> =>
  ctx.tx
    .selectFrom('offerings.message')
    .selectAll()
    .where('offeringId', '=', offeringId)
    .orderBy('sentAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();

export const findMessage = (ctx: Ctx, id: string): Promise<MessageRow | undefined> =>
  ctx.tx.selectFrom('offerings.message').selectAll().where('id', '=', id).executeTakeFirst();

export async function listReaders(ctx: Ctx, offeringId: string): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('offerings.commitment')
    .select('partyId')
    .distinct()
    .where('offeringId', '=', offeringId)
    .where(sql<boolean>`stage in ('PLEDGED', 'APPROVED', 'RECONFIRM_DUE', 'ALLOCATED', 'ISSUED')`)
    .execute();
  return rows.map((row) => row.partyId);
}
