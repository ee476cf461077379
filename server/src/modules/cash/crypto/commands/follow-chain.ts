import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type ChainPayment,
  type oldestGap,
  readInGap,
  skipGap,
} from '../../../chain/settlement/index.ts';
import { arrivalsOf } from '../queries/arrivals.ts';
import { moveOn } from '../repository/cursor.ts';
import { creditArrival } from './credit.ts';

export { moveBack, readTo } from '../repository/cursor.ts';

export async function takePayments(
  ctx: Ctx,
  read: { readonly from: bigint; readonly to: bigint; readonly payments: readonly ChainPayment[] },
): Promise<void> {
  if (!(await moveOn(ctx, read.from, read.to))) return;
  await credit(ctx, read.payments);
}

/** Skips unavailable blocks; `creditFromGap` credits their payments later. */
export async function passPaymentsGap(
  ctx: Ctx,
  from: bigint,
  gap: { readonly first: bigint; readonly last: bigint },
): Promise<void> {
  if (await moveOn(ctx, from, gap.last)) await skipGap(ctx, 'payments', gap);
}

/** A payment that was also declared is credited once. */
export async function creditFromGap(
  ctx: Ctx,
  gap: NonNullable<Awaited<ReturnType<typeof oldestGap>>>,
  read: { readonly readTo: bigint; readonly payments: readonly ChainPayment[] },
): Promise<void> {
  if (await readInGap(ctx, 'payments', gap, read.readTo)) await credit(ctx, read.payments);
}

async function credit(ctx: Ctx, payments: readonly ChainPayment[]): Promise<void> {
  for (const arrival of await arrivalsOf(ctx, payments)) await creditArrival(ctx, arrival, null);
}
