import { closableFrom } from '@holdfast/domain/money/ledger/closing';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { lockBooks, saveClosing } from '../repository/dates.ts';

/**
 * `through` is a UTC day that is over. Waits for bookings dated in the period; later ones count for
 * the next. Undated bookings of the last day are committed by then.
 */
export async function closeBooks(ctx: Ctx, through: string): Promise<void> {
  invariant(ctx.now >= closableFrom(through), 'a day is closed an hour after its end');
  await lockBooks(ctx);
  await saveClosing(ctx, through);
}
