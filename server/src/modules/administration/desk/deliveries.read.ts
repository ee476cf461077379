import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { DeliveryKey } from '../../../kit/jobs/deliveries.ts';

type Asked = { readonly page: number; readonly limit: number };

export async function givenUpDeliveries(ctx: Ctx, { page, limit }: Asked) {
  const base = ctx.tx.selectFrom('kit.delivery as d').where('d.givenUpAt', 'is not', null);
  const [rows, counted] = await Promise.all([
    base
      .innerJoin('kit.event as e', 'e.id', 'd.eventId')
      .select(['d.eventId', 'd.handler', 'd.givenUpAt', 'd.attempts', 'd.lastError'])
      .select(['e.type', 'e.at', 'e.requestId'])
      .orderBy('d.givenUpAt', 'desc')
      .orderBy('d.eventId')
      .orderBy('d.handler')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    base.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const views = rows.map(({ type, lastError, at, givenUpAt, ...row }) => ({
    ...row,
    event: type,
    at,
    givenUpAt: givenUpAt ?? at,
    error: lastError ?? 'Error',
  }));
  return { rows: views, total: Number(counted.total) };
}

/** Whether the handler has a delivery of the event, or has handled it. */
export async function isHandledBy(ctx: Ctx, { eventId, handler }: DeliveryKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kit.delivery where event_id = ${eventId} and handler = ${handler}
    union all
    select 1 from kit.handled_event where event_id = ${eventId} and handler = ${handler}
    limit 1`.execute(ctx.tx);
  return rows.length > 0;
}
