import type { Ctx } from '../../../../kit/ctx.ts';

type Reading = {
  readonly agreementId: string;
  readonly version: number;
  readonly userId: string;
};

/** Keeps the first time. */
export async function saveReading(ctx: Ctx, reading: Reading): Promise<void> {
  await ctx.tx
    .insertInto('agreements.reading')
    .values({ ...reading, readAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function hasRead(ctx: Ctx, reading: Reading): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('agreements.reading')
    .select('readAt')
    .where('agreementId', '=', reading.agreementId)
    .where('version', '=', reading.version)
    .where('userId', '=', reading.userId)
    .executeTakeFirst();
  return row !== undefined;
}
