import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';

/** A row of `kit.setting`; each process is notified of a change right after commit. */
type Setting<T> = {
  readonly key: string;
  read(ctx: Ctx): Promise<T>;
  /** `read` with the row locked until commit, so that concurrent changes are both kept. */
  lock(ctx: Ctx): Promise<T>;
  save(ctx: Ctx, value: T): Promise<void>;
};

export const defineSetting = <T extends object>(key: string, empty: T): Setting<T> => {
  const row = (ctx: Ctx) => ctx.tx.selectFrom('kit.setting').select('value').where('key', '=', key);
  return {
    key,
    read: async (ctx) => ((await row(ctx).executeTakeFirst())?.value ?? empty) as T,
    lock: async (ctx) => {
      await ctx.tx
        .insertInto('kit.setting')
        .values({ key, value: JSON.stringify(empty), changedAt: ctx.now })
        .onConflict((c) => c.column('key').doNothing())
        .execute();
      return (await row(ctx).forUpdate().executeTakeFirstOrThrow()).value as T;
    },
    save: async (ctx, value) => {
      await ctx.tx
        .updateTable('kit.setting')
        .set({ value: JSON.stringify(value), changedAt: ctx.now })
        .where('key', '=', key)
        .execute();
      await sql`select pg_notify('holdfast_setting', ${key})`.execute(ctx.tx);
    },
  };
};
