import type { FrontEndKey } from '@holdfast/domain/administration/front-ends/front-ends';
import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';

export const NOTICES_KEY = 'notices';

export type Notice = {
  readonly id: string;
  readonly tone: 'info' | 'warn';
  readonly text: string;
  readonly frontEnds: readonly FrontEndKey[];
  readonly until: string | null;
  readonly by: string;
  readonly since: string;
};

export const current = (notices: readonly Notice[], now: Date): Notice[] =>
  notices.filter(({ until }) => until === null || new Date(until) > now);

export async function readNotices(ctx: Ctx): Promise<Notice[]> {
  const row = await ctx.tx
    .selectFrom('kit.setting')
    .select('value')
    .where('key', '=', NOTICES_KEY)
    .executeTakeFirst();
  return current((row?.value ?? []) as unknown as Notice[], ctx.now);
}

/** `readNotices` with the row locked until commit, so that concurrent changes are both kept. */
export async function lockNotices(ctx: Ctx): Promise<Notice[]> {
  await ctx.tx
    .insertInto('kit.setting')
    .values({ key: NOTICES_KEY, value: '[]', changedAt: ctx.now })
    .onConflict((c) => c.column('key').doNothing())
    .execute();
  const row = await ctx.tx
    .selectFrom('kit.setting')
    .select('value')
    .where('key', '=', NOTICES_KEY)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return current(row.value as unknown as Notice[], ctx.now);
}

export async function saveNotices(ctx: Ctx, notices: readonly Notice[]): Promise<void> {
  await ctx.tx
    .updateTable('kit.setting')
    .set({ value: JSON.stringify(notices), changedAt: ctx.now })
    .where('key', '=', NOTICES_KEY)
    .execute();
  await sql`select pg_notify('holdfast_setting', ${NOTICES_KEY})`.execute(ctx.tx);
}
