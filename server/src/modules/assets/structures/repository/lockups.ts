import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export async function startSchedule(
  ctx: Ctx,
  anchorId: string,
  parts: readonly { readonly seq: number; readonly units: bigint; readonly dueAt: Date }[],
): Promise<void> {
  await sql`
    update structures.anchor_release r set units = p.units, due_at = p.due_at
    from unnest(${parts.map((p) => p.seq)}::int[], ${parts.map((p) => p.units)}::bigint[],
      ${parts.map((p) => p.dueAt)}::timestamptz[]) as p (seq, units, due_at)
    where r.anchor_id = ${anchorId} and r.seq = p.seq`.execute(ctx.tx);
}

export async function listDue(ctx: Ctx, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select anchor_id as id from structures.anchor_release
    where released_at is null and due_at <= ${ctx.now}
    group by anchor_id order by min(due_at), anchor_id limit ${limit}`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

export async function markReleased(ctx: Ctx, anchorId: string): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    with released as (
      update structures.anchor_release set released_at = ${ctx.now}
      where anchor_id = ${anchorId} and released_at is null and due_at <= ${ctx.now}
      returning units
    )
    select coalesce(sum(units), 0)::bigint as units from released`.execute(ctx.tx);
  return rows[0]?.units ?? 0n;
}

export async function isWhollyReleased(ctx: Ctx, anchorId: string): Promise<boolean> {
  const left = await ctx.tx
    .selectFrom('structures.anchorRelease')
    .select('seq')
    .where('anchorId', '=', anchorId)
    .where('releasedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return left === undefined;
}

export async function listLockedUp(
  ctx: Ctx,
): Promise<readonly { id: string; partyId: string; amount: bigint }[]> {
  const { rows } = await sql<{ id: string; partyId: string; amount: bigint }>`
    select a.id, a.party_id, sum(r.units)::bigint as amount
    from structures.anchor a join structures.anchor_release r on r.anchor_id = a.id
    where a.issued_at is not null and r.released_at is null
    group by a.id having sum(r.units) > 0`.execute(ctx.tx);
  return rows;
}
