import type { FailedWorkSource } from '@holdfast/domain/administration/desk/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { DeliveryKey } from '../../../kit/jobs/deliveries.ts';

type Asked = { readonly page: number; readonly limit: number };

type Row = {
  readonly source: FailedWorkSource;
  readonly worker: string;
  readonly itemId: string;
  readonly event: string | null;
  readonly at: Date;
  readonly givenUpAt: Date;
  readonly attempts: number;
  readonly error: string;
  readonly requestId: string | null;
};

const givenUp = sql`(
  select 'event' as source, d.handler as worker, d.event_id::text as item_id, e.type as event,
    e.at, d.given_up_at, d.attempts, coalesce(d.last_error, 'Error') as error, e.request_id
  from kit.delivery d join kit.event e on e.id = d.event_id
  where d.given_up_at is not null
  union all
  select 'job', work, item_id, null, first_failed_at, given_up_at, attempts, last_error, null
  from kit.job_item where given_up_at is not null)`;

export async function failedWork(ctx: Ctx, { page, limit }: Asked) {
  const [listed, counted] = await Promise.all([
    sql<Row>`select * from ${givenUp} f order by given_up_at desc, item_id, worker
      limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx),
    sql<{ total: number }>`select count(*)::int as total from ${givenUp} f`.execute(ctx.tx),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Whether the event was delivered to the handler or is still to be delivered. */
export async function isDeliveryHandled(
  ctx: Ctx,
  { eventId, handler }: DeliveryKey,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kit.delivery where event_id = ${eventId} and handler = ${handler}
    union all
    select 1 from kit.handled_event where event_id = ${eventId} and handler = ${handler}
    limit 1`.execute(ctx.tx);
  return rows.length > 0;
}
