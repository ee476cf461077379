import { refusalMessage } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../../kit/ctx.ts';
import { ownMoney } from '../../../money/ledger/index.ts';
import type { RemittanceDeps } from '../deps.ts';
import { findLastReport } from '../reconciliation.read.ts';
import { assertSafe, type Safety } from '../rules.ts';

export async function safetyOf(
  ctx: Ctx,
  { ownAccount }: Pick<RemittanceDeps, 'ownAccount'>,
): Promise<Safety> {
  const [money, report] = await Promise.all([ownMoney(ctx), findLastReport(ctx)]);
  return { account: ownAccount, money, report, now: ctx.now };
}

/** Why nothing can be remitted now; null if it can. */
export const whyNot = (safety: Safety): string | null => refusalMessage(() => assertSafe(safety));
