import {
  FRONT_END_KEYS,
  type FrontEndKey,
} from '@holdfast/domain/administration/front-ends/front-ends';
import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';
import type { Edge } from './http/edge.ts';
import { current, NOTICES_KEY, type Notice } from './notices.ts';

const KEY = 'maintenance';
const KEYS = [KEY, NOTICES_KEY];

export type Closing = {
  readonly message: string;
  readonly reason: string;
  readonly by: string;
  readonly since: string;
};
export type Closings = Readonly<Partial<Record<FrontEndKey, Closing>>>;

/**
 * Front ends closed for maintenance, and page notices. Read before each navigation, so kept in
 * memory.
 */
export type Maintenance = {
  closed(frontEnd: FrontEndKey): Closing | undefined;
  readonly isAnyClosed: () => boolean;
  notices(frontEnd: FrontEndKey, now: Date): Pick<Notice, 'id' | 'tone' | 'text'>[];
  refresh(): Promise<void>;
};

export async function openMaintenance(edge: Edge): Promise<Maintenance> {
  let closings: Closings = {};
  let notices: readonly Notice[] = [];
  const refresh = async () => {
    const rows = await edge.db
      .selectFrom('kit.setting')
      .select(['key', 'value'])
      .where('key', 'in', KEYS)
      .execute();
    const kept = (key: string) => rows.find((row) => row.key === key)?.value;
    closings = (kept(KEY) ?? {}) as Closings;
    notices = (kept(NOTICES_KEY) ?? []) as unknown as Notice[];
  };
  await refresh();
  edge.live.onSetting((key) => {
    // An empty key means that the connection was lost and any setting may have changed.
    if (!KEYS.includes(key) && key !== '') return;
    refresh().catch((err: unknown) => edge.log.warn({ err }, 'Could not read maintenance mode'));
  });
  return {
    closed: (frontEnd) => closings[frontEnd],
    isAnyClosed: () => FRONT_END_KEYS.some((frontEnd) => closings[frontEnd]),
    notices: (frontEnd, now) =>
      current(notices, now)
        .filter((one) => one.frontEnds.includes(frontEnd))
        .map(({ id, tone, text }) => ({ id, tone, text })),
    refresh,
  };
}

export async function readClosings(ctx: Ctx): Promise<Closings> {
  const row = await ctx.tx
    .selectFrom('kit.setting')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return (row?.value ?? {}) as Closings;
}

/** `readClosings` with the row locked until commit, so that concurrent changes are both kept. */
export async function lockClosings(ctx: Ctx): Promise<Closings> {
  await ctx.tx
    .insertInto('kit.setting')
    .values({ key: KEY, value: '{}', changedAt: ctx.now })
    .onConflict((c) => c.column('key').doNothing())
    .execute();
  const row = await ctx.tx
    .selectFrom('kit.setting')
    .select('value')
    .where('key', '=', KEY)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value as Closings;
}

export async function saveClosings(ctx: Ctx, closings: Closings): Promise<void> {
  await ctx.tx
    .updateTable('kit.setting')
    .set({ value: JSON.stringify(closings), changedAt: ctx.now })
    .where('key', '=', KEY)
    .execute();
  await sql`select pg_notify('holdfast_setting', ${KEY})`.execute(ctx.tx);
}
