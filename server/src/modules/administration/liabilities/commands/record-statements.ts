import type { Ctx } from '../../../../kit/ctx.ts';
import { findStatements } from '../held.read.ts';
import { listWithoutBank, saveHeld } from '../repository.ts';

/** Statements of a day arrive after its close, usually on the next business day. */
const DAYS_BACK = 40;

/** Covers days whose statements have been booked since. */
export async function recordStatements(ctx: Ctx): Promise<void> {
  for (const { id: closeId, day, commodity } of await listWithoutBank(ctx, DAYS_BACK)) {
    const statements = await findStatements(ctx.tx, commodity, day);
    if (!statements) continue;
    await saveHeld(
      ctx,
      statements.map((one) => ({
        ...{ ...one, id: ctx.newId(), closeId, commodity },
        ...{ place: 'bank' as const, readAt: ctx.now },
      })),
    );
  }
}
