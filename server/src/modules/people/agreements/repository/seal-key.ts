import type { Ctx } from '../../../../kit/ctx.ts';

type SealKeyRow = {
  readonly id: string;
  readonly certificate: Buffer;
  readonly sealedKey: Buffer;
};

export const findSealKey = (ctx: Ctx): Promise<SealKeyRow | undefined> =>
  ctx.tx
    .selectFrom('agreements.sealKey')
    .select(['id', 'certificate', 'sealedKey'])
    .where('retiredAt', 'is', null)
    .executeTakeFirst();

export const saveSealKey = (ctx: Ctx, row: SealKeyRow) =>
  ctx.tx
    .insertInto('agreements.sealKey')
    .values({ ...row, createdAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .execute();
