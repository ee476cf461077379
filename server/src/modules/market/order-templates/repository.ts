import type { OrderTemplateView } from '@holdfast/domain/market/order-templates/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type TemplateRow = Pick<
  OrderTemplateView,
  'id' | 'assetId' | 'name' | 'side' | 'kind' | 'manner' | 'days'
> & {
  readonly partyId: string;
  readonly quantity: bigint | null;
  readonly amount: bigint | null;
  readonly price: bigint | null;
  readonly createdAt: Date;
};

/** Locks the templates, so a concurrent save counts this one. */
export async function lockTemplates(ctx: Ctx, partyId: string, assetId: string) {
  const key = `order templates|${partyId}|${assetId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.tx);
  return listTemplates(ctx, partyId, assetId);
}

export const listTemplates = (ctx: Ctx, partyId: string, assetId: string) =>
  ofParty(ctx, partyId, assetId).execute() as Promise<TemplateRow[]>;

const ofParty = (ctx: Ctx, partyId: string, assetId: string) =>
  ctx.tx
    .selectFrom('orderTemplates.template')
    .selectAll()
    .where('partyId', '=', partyId)
    .where('assetId', '=', assetId)
    .orderBy((e) => e.fn('lower', ['name']))
    .limit(100);

export async function upsertTemplate(ctx: Ctx, row: TemplateRow): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into order_templates.template (id, party_id, asset_id, name, side, kind, manner,
      quantity, amount, price, days, created_at)
    values (${row.id}, ${row.partyId}, ${row.assetId}, ${row.name}, ${row.side}, ${row.kind},
      ${row.manner}, ${row.quantity}, ${row.amount}, ${row.price}, ${row.days}, ${row.createdAt})
    on conflict (party_id, asset_id, lower(name)) do update set name = excluded.name,
      side = excluded.side, kind = excluded.kind, manner = excluded.manner,
      quantity = excluded.quantity, amount = excluded.amount, price = excluded.price,
      days = excluded.days
    returning id`.execute(ctx.tx);
  return rows[0]?.id ?? row.id;
}

export const dropTemplate = (ctx: Ctx, partyId: string, id: string) =>
  ctx.tx
    .deleteFrom('orderTemplates.template')
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
