import type { Insertable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ExchangeOpening } from '../../../../kit/db.generated.ts';

export const saveOpening = (ctx: Ctx, row: Insertable<ExchangeOpening>) =>
  ctx.tx.insertInto('exchange.opening').values(row).execute();
