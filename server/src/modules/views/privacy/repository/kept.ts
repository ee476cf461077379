import type { Asked } from '@holdfast/domain/kernel/list';
import type { CLOSED_ACCOUNTS } from '@holdfast/domain/views/privacy/list';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type KeptRow = {
  readonly id: string;
  readonly closureId: string;
  readonly userId: string;
  readonly partyId: string;
  readonly title: string;
  readonly law: string;
  readonly mime: string;
  readonly content: Buffer | null;
  readonly storageKey: string | null;
  readonly keptAt: Date;
  readonly deleteAfter: Date;
};

export async function saveRetained(ctx: Ctx, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length > 0) await ctx.tx.insertInto('privacy.kept').values(rows).execute();
}

export const findRetained = (ctx: Ctx, id: string): Promise<KeptRow | undefined> =>
  ctx.tx.selectFrom('privacy.kept').selectAll().where('id', '=', id).executeTakeFirst();

export async function saveKeptOpening(
  ctx: Ctx,
  opening: { readonly keptId: string; readonly openedBy: string; readonly reason: string },
): Promise<void> {
  const row = { id: ctx.newId(), ...opening, at: ctx.now };
  await ctx.tx.insertInto('privacy.keptOpening').values(row).execute();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `q` is a user or party id as shown in the ledger. */
export async function listRetained(ctx: Ctx, asked: Asked<typeof CLOSED_ACCOUNTS>) {
  const q = asked.q?.trim();
  if (q && !UUID.test(q)) return { rows: [], total: 0 };
  const found = ctx.tx
    .selectFrom('privacy.kept as k')
    .$if(q !== undefined && q !== '', (query) =>
      query.where((eb) => eb.or([eb('k.userId', '=', q ?? ''), eb('k.partyId', '=', q ?? '')])),
    );
  const counted = await found.select((eb) => eb.fn.countAll<bigint>().as('total')).execute();
  const rows = await found
    .select(['k.id', 'k.userId', 'k.title', 'k.law', 'k.mime', 'k.keptAt', 'k.deleteAfter'])
    .select(
      sql<number>`(select count(*)::int from privacy.kept_opening o where o.kept_id = k.id)`.as(
        'openings',
      ),
    )
    .orderBy('k.keptAt', 'desc')
    .orderBy('k.id')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute();
  return { rows, total: Number(counted[0]?.total ?? 0n) };
}

export async function deleteOverdue(ctx: Ctx): Promise<{ count: number; keys: string[] }> {
  const gone = await ctx.tx
    .deleteFrom('privacy.kept')
    .where('deleteAfter', '<=', ctx.now)
    .returning('storageKey')
    .execute();
  return { count: gone.length, keys: gone.flatMap((row) => row.storageKey ?? []) };
}
