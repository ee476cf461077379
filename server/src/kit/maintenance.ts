import { FRONT_END_KEYS, type FrontEndKey } from '@holdfast/domain/administration/front-ends';
import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';
import type { Edge } from './edge.ts';

const KEY = 'maintenance';

/** A front end that is closed: what visitors read, and who closed it when and why. */
export type Closing = {
  readonly message: string;
  readonly reason: string;
  readonly by: string;
  readonly since: string;
};
export type Closings = Readonly<Partial<Record<FrontEndKey, Closing>>>;

/**
 * Whether a front end is closed for work on it: asked before each navigation, answered from memory.
 */
export type Maintenance = {
  closed(frontEnd: FrontEndKey): Closing | undefined;
  readonly isAnyClosed: () => boolean;
  refresh(): Promise<void>;
};

export async function openMaintenance(edge: Edge): Promise<Maintenance> {
  let closings: Closings = {};
  const refresh = async () => {
    const row = await edge.db
      .selectFrom('kit.setting')
      .select('value')
      .where('key', '=', KEY)
      .executeTakeFirst();
    closings = (row?.value ?? {}) as Closings;
  };
  await refresh();
  edge.live.onSetting((key) => {
    // Without a name: the connection was lost for a while, and anything may have changed.
    if (key !== KEY && key !== '') return;
    refresh().catch((err: unknown) => edge.log.warn({ err }, 'Maintenance could not be read'));
  });
  return {
    closed: (frontEnd) => closings[frontEnd],
    isAnyClosed: () => FRONT_END_KEYS.some((frontEnd) => closings[frontEnd]),
    refresh,
  };
}

/** What is closed now, as the database says. */
export async function readClosings(ctx: Ctx): Promise<Closings> {
  const row = await ctx.tx
    .selectFrom('kit.setting')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return (row?.value ?? {}) as Closings;
}

/** The same, locked until commit, so that two changes both count. */
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

/** Keeps what is closed from now on; every process hears of it after commit. */
export async function saveClosings(ctx: Ctx, closings: Closings): Promise<void> {
  await ctx.tx
    .updateTable('kit.setting')
    .set({ value: JSON.stringify(closings), changedAt: ctx.now })
    .where('key', '=', KEY)
    .execute();
  await sql`select pg_notify('holdfast_setting', ${KEY})`.execute(ctx.tx);
}
